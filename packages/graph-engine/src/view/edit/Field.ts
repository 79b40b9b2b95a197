/** A person edits a value of any kind with a field: createField makes it, and a Sheet frames it. */
export interface Field {
  readonly element: HTMLElement
  /** Holds the buttons that stand at the field's right. */
  readonly buttons?: readonly HTMLElement[]
  /** Says how high the field is in graph units, when it is not as high as a row. */
  readonly height?: number
  /** Says whether Enter begins a new line of the text. */
  readonly isMultiline?: boolean
  /** Shows the graph's value. */
  show(value: unknown): void
  /** @returns The value that the field holds, or what is wrong with it; both where the graph takes it all the same. */
  read(): { readonly value?: unknown; readonly problem?: string | undefined }
  /** Takes the caret, with the text selected, or opens its list. */
  open(): void
}

/** A field tells its editor what happens through these. */
export interface FieldEvents {
  /** The text is another one: it is not yet a value. */
  readonly onType: () => void
  /** A value was chosen: it goes into the graph now, and the field stays unless `isDone`. */
  readonly onChoose: (value: unknown, isDone: boolean) => void
  /** A slider moves and has this value now; `onChoose` ends it. */
  readonly onSlide: (value: unknown) => void
}
