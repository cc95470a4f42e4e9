print(AppContainer(name: "Ada").makeGreeting().text)
