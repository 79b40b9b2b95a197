/**
 * How the canvas looks, as plain values: colours are `0xrrggbb`, lengths graph units. A theme of one's own spreads
 * `darkTheme` or `lightTheme` and replaces what it likes; it may be written as JSON.
 */
export interface Theme {
  readonly canvas: number
  readonly grid: {
    readonly subdivision: number
    readonly main: number
    readonly thousand: number
    readonly fiveThousand: number
  }
  readonly node: NodeTheme
  /** The line between an interface's glyph and what lies under it. */
  readonly glyph: { readonly keyline: number }
  readonly state: StateTheme
  readonly draft: {
    readonly none: number
    readonly allowed: number
    readonly allowedFill: number
    readonly allowedBadge: number
    readonly forbidden: number
  }
  /** The box of a selection, and of a duplicate that is dragged. */
  readonly box: { readonly fill: number; readonly ring: number }
  readonly minimap: { readonly fill: number; readonly node: number; readonly viewport: number }
  /** Colours the rings of the keyboard's focus. */
  readonly focus: number
  readonly farWire: number
  /** Says how much of a far node's body has the body's colour instead of its category's, 0 to 1. */
  readonly farBodyMix: number
  /** Says how opaque the shadow under a node is, 0 to 1. */
  readonly shadow: number
  readonly radius: { readonly node: number; readonly editor: number; readonly badge: number }
  /** These are CSS font families. */
  readonly font: { readonly sans: string; readonly mono: string }
  /** Holds colours by `NodeType.category`. `subgraph` stands in for categories that are not listed. */
  readonly categories: Readonly<Record<string, CategoryColors>> & { readonly subgraph: CategoryColors }
  readonly placeholder: CategoryColors
  /** Holds colours by value type. `any` is used when a definition names none. */
  readonly types: Readonly<Record<string, number>> & { readonly any: number }
  /** Colours an interface whose definition is not known. */
  readonly unknownType: number
  /** Holds colours by the colour key of a frame or note. Frames without a key are `ash`, notes are `amber`. */
  readonly annotations: Readonly<Record<string, AnnotationColors>> & {
    readonly ash: AnnotationColors
    readonly amber: AnnotationColors
  }
}

export interface AnnotationColors {
  /** Is laid over the canvas within a frame, nearly transparent. */
  readonly tint: number
  readonly border: number
  readonly title: number
  readonly note: number
  readonly noteText: number
}

export interface CategoryColors {
  readonly header: number
  readonly icon: number
  /** The whole block, where nodes are too small for a header. */
  readonly far: number
}

export interface NodeTheme {
  readonly body: number
  readonly border: number
  readonly hoverBorder: number
  /** Stands for a row's text in the middle distance. */
  readonly bar: number
  readonly hatchDark: number
  readonly hatchLight: number
  readonly title: number
  readonly name: number
  readonly value: number
  readonly quiet: number
  readonly editorLabel: number
  readonly editorFill: number
  readonly editorRing: number
  readonly chevron: number
  readonly checkFill: number
  readonly checkTick: number
  readonly checkRing: number
}

export interface StateTheme {
  readonly selected: number
  readonly running: number
  /** Under the running node's moving segment. */
  readonly track: number
  readonly done: number
  readonly failed: number
  readonly failedText: number
  readonly failedFill: number
  readonly failedRing: number
  readonly warning: number
  readonly warningRing: number
  readonly warningText: number
  readonly warningFill: number
  readonly warningStripRing: number
  readonly farFailed: number
  readonly farRunning: number
  /** Colours the corners and the arrow at the node whose turn it is in debugging. */
  readonly debug: number
}

/** Says what lies behind the graph. */
export interface Background {
  readonly kind: 'grid' | 'dots' | 'none'
  /** Says how many graph units lie between main lines; 100 by default. */
  readonly size?: number
  /** Says how many parts lie between two main lines; 5 by default. */
  readonly divisions?: number
  /** The parts show above this zoom; 0.6 by default. */
  readonly divisionsAbove?: number
}
