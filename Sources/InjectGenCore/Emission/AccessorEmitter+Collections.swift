extension AccessorEmitter {
  /// Writes how the values of a collection or dictionary are gathered, in a slot if they are kept.
  func gathered(_ collection: PlannedCollection, in slot: Slot?, _ writer: inout CodeWriter) {
    if let slot {
      return slotEmitter(slot, writer).value(&writer, isOnlyStatement: true) { writer in
        observed(&writer) { gatheredWhole(collection, &$0) }
      }
    }
    if let observation, accessor.constructionEffects.isAsync {
      return observation.emit(asRequestOn: isolation, &writer) { gatheredWhole(collection, &$0) }
    }
    let effects = accessor.effects
    let throwsWhole = collection.throwsUnconditionally
    writer.rethrowing(throwsWhole ? effects : .none, on: isolation) { writer in
      returnOverride(override, bound, &writer, rethrowing: throwsWhole ? .none : effects)
      gather(collection, throwsEach: !throwsWhole, &writer)
    }
  }

  /// Writes that in a closure, which throws to a function of the runtime.
  private func gatheredWhole(_ collection: PlannedCollection, _ writer: inout CodeWriter) {
    returnOverride(override, bound, &writer, isOnlyUseOfSelf: isClosureOfTask)
    gather(collection, throwsEach: false, &writer)
  }

  private func gather(_ collection: PlannedCollection, throwsEach: Bool, _ writer: inout CodeWriter) {
    CollectionEmitter(
      accessor: accessor, collection: collection, type: plan.usedType(of: accessor, writer),
      container: plan.container.name, isolation: throwsEach ? isolation : nil
    ).emit(&writer)
  }
}
