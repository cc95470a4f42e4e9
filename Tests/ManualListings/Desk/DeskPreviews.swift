#if canImport(SwiftUI)
  import SwiftUI
#endif

struct DeskView: View {
  let model = DeskModel()
  var body: some View { Text(model.title) }
}

#if DEBUG
  struct DeskPreviews: PreviewProvider {
    static var previews: some View {
      let container = DeskContainer.testing(options: LaunchOptions([])) { $0.inbox { _ in SampleInbox() } }
      return DeskContainer.$shared.withValue(container) { DeskView() }
    }
  }
#endif
