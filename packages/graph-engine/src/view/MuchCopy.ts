import type { SliceOptions, GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import { copyMuchAsText } from '../interaction/clipboardText.ts'
import { isMuchSelected } from '../interaction/isMuch.ts'
import type { CopyOutcome } from './ClipboardActions.ts'
import { markCopy } from './copyMark.ts'
import { writeMuch } from './systemClipboard.ts'

/** A copy of much, for which the browser's clipboard event does not wait: it goes to the system clipboard afterwards. */
export class MuchCopy {
  readonly #page: Window & typeof globalThis
  readonly #engine: GraphEngine
  readonly #signal: AbortSignal
  readonly #onWritten: () => void
  readonly #say: (content: ClipboardContent) => string
  #underway: Promise<ClipboardContent | undefined> | undefined

  /**
   * @param onWritten Called when the system clipboard holds what the engine's does.
   * @param say What was copied, in words.
   */
  constructor(
    page: Window & typeof globalThis,
    engine: GraphEngine,
    signal: AbortSignal,
    onWritten: () => void,
    say: (content: ClipboardContent) => string,
  ) {
    this.#page = page
    this.#engine = engine
    this.#signal = signal
    this.#onWritten = onWritten
    this.#say = say
  }

  isDue(type: 'copy' | 'cut'): boolean {
    const { connections, reroutes } = this.#engine.selection.rows
    // A cut leaves connections and points that are selected besides, but removing the selection would take them too.
    return isMuchSelected(this.#engine) && (type === 'copy' || connections.size + reroutes.size === 0)
  }

  /**
   * The copy that is on its way, for a paste that comes before its end; undefined when there is none. Resolves with undefined
   * when it copied nothing.
   */
  get underway(): Promise<ClipboardContent | undefined> | undefined {
    return this.#underway
  }

  /** @returns 'nothing' when the graph or the selection was changed meanwhile. @throws The signal's reason. */
  async run(type: 'copy' | 'cut', options: SliceOptions): Promise<CopyOutcome> {
    let copied: ClipboardContent | undefined
    const work = this.#run(type, options, (content) => (copied = content))
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
    onCopied: (content: ClipboardContent) => void,
  ): Promise<CopyOutcome> {
    const { graph, selection } = this.#engine
    const before = [graph.version, selection.version]
    const signal = options.signal ? AbortSignal.any([options.signal, this.#signal]) : this.#signal
    const parts = await copyMuchAsText(this.#engine, { ...options, signal })
    const content = this.#engine.clipboard
    if (parts === undefined || content === undefined) return 'nothing'
    onCopied(content)
    const mark = markCopy(content, this.#say(content), this.#page.document)
    const isWritten = await writeMuch(this.#page, parts, mark, signal)
    if (isWritten && this.#engine.clipboard === content) this.#onWritten()
    if (type === 'cut') {
      if (graph.version !== before[0] || selection.version !== before[1]) return 'nothing'
      if (!this.#engine.execute({ type: 'removeSelection' }).ok) return 'nothing'
    }
    return isWritten ? 'system' : 'here'
  }
}
