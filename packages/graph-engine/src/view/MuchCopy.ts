import type { SliceOptions, GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import { packText } from '../codec/packedText.ts'
import { copyMuchAsText } from '../interaction/clipboardText.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { nextTask, TimeSlicer } from '../model/TimeSlicer.ts'
import type { CopyOutcome } from './ClipboardActions.ts'

/** Nodes. More are copied in slices. */
const MANY = 2000
/** Parts of a text that are encoded at once: about a megabyte. */
const PARTS = 32

const encoder = new TextEncoder()

/** A copy of much, for which the browser's clipboard event does not wait: it goes to the system clipboard afterwards. */
export class MuchCopy {
  readonly #engine: GraphEngine
  readonly #signal: AbortSignal
  readonly #onWritten: () => void
  #underway: Promise<readonly string[] | undefined> | undefined
  /** What the browser did not take, and its text. */
  #kept: { readonly content: ClipboardContent | undefined; readonly parts: readonly string[] } | undefined

  /** @param onWritten Called when the system clipboard holds what the engine's does. */
  constructor(engine: GraphEngine, signal: AbortSignal, onWritten: () => void) {
    this.#engine = engine
    this.#signal = signal
    this.#onWritten = onWritten
  }

  isDue(type: 'copy' | 'cut'): boolean {
    const { nodes, connections, reroutes } = this.#engine.selection.rows
    // What is selected besides stays when it is cut, which the removal of a selection does not know.
    const isMuch = nodes.size > MANY || nodes.size + this.#nodesInside(nodes) > MANY
    return isMuch && (type === 'copy' || connections.size + reroutes.size === 0)
  }

  /** Of the subgraphs that are copied along. */
  #nodesInside(rows: ReadonlySet<number>): number {
    const { graph, subgraphs } = this.#engine
    if (subgraphs.list.length === 0) return 0
    const { type, typeNames } = graph.nodes
    const types = new Set(Array.from(rows, (row) => type[row]!))
    return subgraphs.nodeCountOf([...types].flatMap((each) => templateIdOf(typeNames[each]!) ?? []))
  }

  /**
   * The text's parts of the copy that is on its way, for a paste that comes before its end; undefined when there is none. Resolves
   * with undefined when it copied nothing.
   */
  get underway(): Promise<readonly string[] | undefined> | undefined {
    return this.#underway
  }

  /** @returns 'nothing' when the graph or the selection was changed meanwhile. @throws The signal's reason. */
  async run(type: 'copy' | 'cut', options: SliceOptions): Promise<CopyOutcome> {
    let copied: readonly string[] | undefined
    const work = this.#run(type, options, (parts) => (copied = parts))
    const underway = work.then(
      () => copied,
      // Whoever asked for the copy is told.
      () => undefined,
    )
    this.#underway = underway
    try {
      return await work
    } finally {
      if (this.#underway === underway) this.#underway = undefined
    }
  }

  async #run(
    type: 'copy' | 'cut',
    options: SliceOptions,
    onCopied: (parts: readonly string[]) => void,
  ): Promise<CopyOutcome> {
    const { graph, selection } = this.#engine
    const before = [graph.version, selection.version]
    const signal = options.signal ? AbortSignal.any([options.signal, this.#signal]) : this.#signal
    const parts = await copyMuchAsText(this.#engine, { ...options, signal })
    if (parts === undefined) return 'nothing'
    onCopied(parts)
    const content = this.#engine.clipboard
    const isWritten = await writeSystemText(parts, signal)
    this.#kept = isWritten ? undefined : { content, parts }
    if (isWritten && this.#engine.clipboard === content) this.#onWritten()
    if (type === 'cut') {
      if (graph.version !== before[0] || selection.version !== before[1]) return 'nothing'
      if (!this.#engine.execute({ type: 'removeSelection' }).ok) return 'nothing'
    }
    return isWritten ? 'system' : 'here'
  }

  /** @returns The text of what was copied, where only this has it. */
  textOf(content: ClipboardContent | undefined): string | undefined {
    return this.#kept !== undefined && this.#kept.content === content ? this.#kept.parts.join('') : undefined
  }
}

/** @returns false where the page may not write: without https, or refused. @throws The signal's reason. */
async function writeSystemText(parts: readonly string[], signal: AbortSignal): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem !== 'function') return false
  const slicer = new TimeSlicer(() => signal.throwIfAborted())
  const text = await createBlob(await packText(parts, slicer), slicer)
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': text })])
    // The browser reads the text in the task in which it says that it has it: who hears of it gets another.
    await nextTask()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/**
 * In slices: to encode all of it at once would be a long task. As the body of an answer, since each `new Blob` asks the browser's own
 * process and waits for it.
 */
function createBlob(parts: readonly string[], slicer: TimeSlicer): Promise<Blob> {
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at >= parts.length) return controller.close()
      if (slicer.isDue) await slicer.pause()
      controller.enqueue(encoder.encode(parts.slice(at, (at += PARTS)).join('')))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/plain' } }).blob()
}
