/** What a person edits a value with, whatever the kind: made by createField, framed by a Sheet. */
export interface Field {
  readonly element: HTMLElement
  /** Stand at its right. */
  readonly buttons?: readonly HTMLElement[]
  /** Height in graph units, where it is not a row's. */
  readonly height?: number
  /** Enter is a line of the text. */
  readonly isMultiline?: boolean
  /** Shows the graph's value. */
  show(value: unknown): void
  /** @returns The value that the field holds, or what is wrong with it; both where the graph takes it all the same. */
  read(): { readonly value?: unknown; readonly problem?: string | undefined }
  /** Takes the caret, with the text selected, or opens its list. */
  open(): void
}

/** What a field tells its editor. */
export interface FieldEvents {
  /** The text is another one: it is not yet a value. */
  readonly onType: () => void
  /** A value was chosen: it goes into the graph now, and the field stays unless `isDone`. */
  readonly onChoose: (value: unknown, isDone: boolean) => void
  /** A value while a slider moves; `onChoose` ends it. */
  readonly onSlide: (value: unknown) => void
}
