import Hummingbird

/// The metrics, one a line.
struct ShowMetrics: Route {
  let textMetrics: TextMetrics

  func respond(to request: Request, context: BasicRequestContext, in scope: any RequestScope) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: textMetrics.text)))
  }
}
