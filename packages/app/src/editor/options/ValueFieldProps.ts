import type { Ref } from 'react'

/** Every editor of a value is given these. */
export interface ValueFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
  readonly disabled: boolean
  readonly inputRef: Ref<never>
  /** @returns Why the graph does not take it, or null. */
  readonly setValue: (value: unknown) => string | null
}
