import { Refusal } from '../commands/Refusal.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

/** @returns A slicer for work on the graph as it is. Its pauses throw a Refusal when the graph was changed or left, and the signal's reason. */
export function watchGraph(document: GraphDocument, signal: AbortSignal | undefined): TimeSlicer {
  const { content, version } = document
  return new TimeSlicer(() => {
    signal?.throwIfAborted()
    if (document.content !== content || document.version !== version) throw new Refusal('out-of-date')
  })
}
