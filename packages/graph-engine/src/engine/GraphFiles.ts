/** Files come in and go out: what was loaded replaces the open file whole. */
import type { GraphEngineOptions, GraphSource, LoadResult, OpenOptions } from '../api.ts'
import { loadEditor, type LoadedContent } from '../codec/loadEditor.ts'
import { openEditor } from '../codec/openEditor.ts'
import { takeAnswer } from '../codec/readGraphBytes.ts'
import { saveBytes } from '../codec/saveBytes.ts'
import { saveEditor } from '../codec/saveEditor.ts'
import type { GraphStack } from './GraphStack.ts'
import type { NodeType } from '../model/NodeType.ts'
import { nextTask } from '../model/TimeSlicer.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'

export class GraphFiles {
  private readonly subgraphs: GraphStack
  private readonly readBytes: GraphEngineOptions['readBytes']
  private readonly context: { readonly nodeTypes: ReadonlyMap<string, NodeType>; readonly createId: () => string }
  private readonly onAdopted: () => void
  /** Grows with every load, so that an `open` that was overtaken knows it. */
  private loads = 0

  /** @param onAdopted Called when another file has taken the place of the open one. */
  constructor(
    subgraphs: GraphStack,
    readBytes: GraphEngineOptions['readBytes'],
    context: GraphFiles['context'],
    onAdopted: () => void,
  ) {
    this.subgraphs = subgraphs
    this.readBytes = readBytes
    this.context = context
    this.onAdopted = onAdopted
  }

  load(saved: unknown): LoadResult {
    return this.adopt(loadEditor(saved, this.context))
  }

  async open(source: GraphSource, options: OpenOptions): Promise<LoadResult> {
    const loads = ++this.loads
    const checkCurrent = () => {
      if (this.loads !== loads) throw new DOMException('Another graph was opened meanwhile', 'AbortError')
    }
    const check = () => {
      options.signal?.throwIfAborted()
      checkCurrent()
    }
    const loaded = await this.read(source, options, checkCurrent)
    // Showing what was read takes long: it gets a task to itself, and so does what the host shows of it.
    await nextTask()
    check()
    const result = this.adopt(loaded)
    await nextTask()
    return result
  }

  save(): SavedEditor {
    this.subgraphs.keepView()
    return saveEditor(this.subgraphs.mainGraph)
  }

  saveBytes(signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
    this.subgraphs.keepView()
    return saveBytes(this.subgraphs.mainGraph, signal)
  }

  private async read(source: GraphSource, options: OpenOptions, checkCurrent: () => void): Promise<LoadedContent> {
    const { readBytes, context } = this
    if (readBytes === undefined) return openEditor(source, context, { ...options, checkCurrent })
    return takeAnswer(await readBytes(source, [...context.nodeTypes.values()], options), context)
  }

  private adopt({ content, warnings }: LoadedContent): LoadResult {
    this.loads++
    this.subgraphs.adopt(content)
    this.onAdopted()
    return { warnings }
  }
}
