/// The namespace of what only generated code uses. Its contents may change in every version.
public enum _Inject {}
