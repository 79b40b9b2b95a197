/**
 * A text that is being edited before it is a value. It reaches the graph when the typing rests, on Enter and on blur; a
 * text that is no value stays as it is, with the reason; Escape goes back to the value.
 */
import type { PendingEdits } from '../context/PendingEdits.ts'

export const REST = 500

export interface TextEditState {
  /** Null while the field shows the value. */
  readonly draft: string | null
  /** Why the draft is no value. */
  readonly error: string | null
  readonly isFocused: boolean
}

/** @returns Why the graph does not take the text, or null when it has. */
export type CommitText = (text: string) => string | null

export class TextEdit {
  readonly #edits: PendingEdits
  #commit: CommitText = () => null
  #state: TextEditState = { draft: null, error: null, isFocused: false }
  #pending: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(edits: PendingEdits) {
    this.#edits = edits
  }

  get state(): TextEditState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends texts there from now on. */
  sendTo(commit: CommitText): void {
    this.#commit = commit
  }

  type(text: string): void {
    this.#wait(text)
    this.#set({ draft: text, error: null })
  }

  /** Puts what waits into the graph now. @returns Why it is no value, or null. */
  flush = (): string | null => {
    const text = this.#pending
    if (text === null) return this.#state.error
    this.#wait(null)
    const error = this.#commit(text)
    this.#set({ error })
    return error
  }

  /** Back to the value. */
  reset(): void {
    this.#wait(null)
    this.#set({ draft: null, error: null })
  }

  focus(): void {
    this.#set({ isFocused: true })
  }

  /** A text that became a value is shown as one; another stays as it was typed. */
  blur(): void {
    const error = this.flush()
    this.#set({ isFocused: false, ...(error === null && { draft: null }) })
  }

  /** Undo, a stepper, another field: the value moved under an idle field. */
  followValue(): void {
    if (this.#pending === null && !this.#state.isFocused) this.reset()
  }

  #wait(text: string | null): void {
    clearTimeout(this.#timer)
    this.#pending = text
    if (text === null) this.#edits.delete(this.flush)
    else {
      this.#edits.add(this.flush)
      this.#timer = setTimeout(this.flush, REST)
    }
  }

  #set(change: Partial<TextEditState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
