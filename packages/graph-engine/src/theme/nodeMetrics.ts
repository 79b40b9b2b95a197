/** Places things inside a node, in graph units: the canvas and the exported picture agree because both read this. */
export const NodeMetric = {
  icon: 14,
  iconX: 9,
  titleX: 30,
  /** A title stands here when there is no icon. */
  titleXBare: 12,
  paddingRight: 8,
  mark: 13,
  /** Keeps a title, what is said of a node that is done, and its tick apart. */
  detailGap: 5,
  detail: 64,
  glyph: 6,
  stripGap: 6,
  stripHeight: 22,
  stripPadding: 7,
  textX: 12,
  editorX: 9,
  editorHeight: 19,
  editorPadding: 6,
  gutter: 8,
  gap: 8,
  chevron: 11,
  chevronGap: 3,
  check: 11,
  /** An editor's label may take this share of the box before its value is cut. */
  labelShare: 0.6,
} as const
