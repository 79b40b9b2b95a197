import type { GraphEngine, Gesture } from '../../api.ts'
import type { Command, RefusalCode } from '../../commands/Command.ts'
import type { Field, FieldEvents } from './Field.ts'
import type { Sheet } from './Sheet.ts'

export interface EditorParts {
  readonly engine: GraphEngine
  readonly createField: (events: FieldEvents) => Field
  readonly createSheet: (field: Field) => Sheet
  /** Makes the command that puts a value into the graph. */
  readonly commandFor: (value: unknown) => Command
  /** @returns The value now in the graph. */
  readonly current: () => unknown
  /** Puts a refusal into a sentence. */
  readonly describe: (code: RefusalCode) => string
  /** @param hasFocus The field had the focus: it goes back to the graph. @param next Goes on with Tab. */
  readonly onClose: (hasFocus: boolean, next: -1 | 0 | 1) => void
}

/**
 * One value being edited over the canvas. It becomes a value on Enter and when it is left, as one step of history; a text
 * that is none stays as it is, open, with the reason; Escape goes back to the value.
 */
export class Editor {
  readonly sheet: Sheet
  readonly field: Field
  readonly #parts: EditorParts
  #hasTyped = false
  #isOver = false
  #slide: Gesture | undefined

  constructor(parts: EditorParts) {
    this.#parts = parts
    this.field = parts.createField({
      onType: () => {
        this.#hasTyped = true
        this.sheet.setProblem(undefined)
      },
      onChoose: (value, isDone) => this.#choose(value, isDone),
      onSlide: (value) => {
        this.#slide ??= parts.engine.beginGesture()
        this.#slide.execute(parts.commandFor(value))
      },
    })
    this.sheet = parts.createSheet(this.field)
    this.#show()
    const { element } = this.field
    element.addEventListener('blur', () => this.#leave())
    element.addEventListener('keydown', (event) => this.#onKey(event))
  }

  /** Undo, the sidebar, another hand: the value moved under a field that nobody typed in. */
  followValue(): void {
    if (!this.#hasTyped && !this.#slide) this.#show()
  }

  /** Puts what was typed into the graph. @returns Whether it was a value. */
  commit(): boolean {
    if (!this.#hasTyped) return true
    const { value, problem } = this.field.read()
    if (problem === undefined) return this.#execute(value)
    // A text that is a value in spite of its problem must not be lost with the field.
    const isTaken = value === undefined || this.#execute(value)
    this.#hasTyped = true
    if (isTaken) this.sheet.setProblem(problem)
    return false
  }

  close(hasFocus: boolean, next: -1 | 0 | 1 = 0): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#slide?.commit()
    this.#parts.onClose(hasFocus, next)
  }

  #show(): void {
    this.field.show(this.#parts.current())
    const { value, problem } = this.field.read()
    if (value !== undefined) this.sheet.setProblem(problem)
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      this.#slide?.cancel()
      this.#slide = undefined
      this.close(true)
    } else if (event.key === 'Enter' && (!this.field.isMultiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      if (this.commit()) this.close(true)
    } else if (event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      if (this.commit()) this.close(true, event.shiftKey ? -1 : 1)
    }
  }

  #leave(): void {
    if (!this.#isOver && this.commit()) this.close(false)
  }

  #choose(value: unknown, isDone: boolean): void {
    this.#hasTyped = false
    if (this.#slide) {
      this.#slide.execute(this.#parts.commandFor(value))
      this.#slide.commit()
      this.#slide = undefined
    } else if (!this.#execute(value)) return
    this.field.show(value)
    if (isDone) this.close(true)
  }

  #execute(value: unknown): boolean {
    const result = this.#parts.engine.execute(this.#parts.commandFor(value))
    this.sheet.setProblem(result.ok ? undefined : this.#parts.describe(result.code))
    if (result.ok) this.#hasTyped = false
    return result.ok
  }
}
