/** Defines a kind of node, as hosts register it. It is plain data that crosses to workers and servers as it is. */
export interface NodeType {
  /** Is a unique name, as saved files spell it. */
  readonly type: string
  readonly title: string
  /** Is the key of the palette group; it chooses the header colour. */
  readonly category: string
  /** Holds interfaces by key, in row order. */
  readonly inputs: Readonly<Record<string, InterfaceDefinition>>
  readonly outputs: Readonly<Record<string, InterfaceDefinition>>
  /** Is 150 to 320 graph units; 200 when absent. */
  readonly width?: number
  readonly twoColumn?: boolean
  /** Says what the node does, in one sentence, for palettes and screen readers. */
  readonly description?: string
  /** Is a key of the host's `icons`, drawn at the left of the title; subgraphs and their ends have icons of the engine's. */
  readonly icon?: string
}

export interface InterfaceDefinition {
  readonly name: string
  /** Is the value type; absent means any. Two ends with different types may connect only through a conversion. */
  readonly valueType?: ValueType
  /** Is the value of a fresh node. */
  readonly value?: unknown
  /** Says how the value is edited while nothing is connected; absent means it cannot be edited by hand. */
  readonly editor?: InterfaceEditor
  /** A run is refused while the input is neither connected nor given a value. */
  readonly required?: boolean
  /** Is false for an input that is only edited, never connected. */
  readonly port?: boolean
  /** Marks an interface that is saved, but neither drawn nor connected. */
  readonly hidden?: boolean
  /** Marks an input that takes more than one connection. */
  readonly allowMultipleConnections?: boolean
}

/** Lists interface types known to the look; any other string is drawn as a ring in a hashed colour. */
export type ValueType =
  'text' | 'number' | 'integer' | 'boolean' | 'date' | 'record' | 'list' | 'table' | 'file' | 'any' | (string & {})

export type InterfaceEditor =
  /** Fields and the Validator say what is wrong with a text that is to be JSON; it is a value all the same. */
  | { readonly kind: 'text'; readonly multiline?: boolean; readonly placeholder?: string; readonly format?: 'json' }
  /** `step` is what a step up or down adds: 0.1 when absent, 1 for integers. */
  | { readonly kind: 'number' | 'integer'; readonly min?: number; readonly max?: number; readonly step?: number }
  | { readonly kind: 'slider'; readonly min: number; readonly max: number; readonly step?: number }
  | { readonly kind: 'select'; readonly items: readonly SelectItem[] }
  | { readonly kind: 'checkbox' }

export interface SelectItem {
  readonly value: string
  readonly text: string
}
