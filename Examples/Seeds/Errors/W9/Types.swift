protocol Store {}
struct Settings {}
