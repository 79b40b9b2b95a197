/** Says what each zoom shows; this is the only table of it. Zoom is CSS pixels a graph unit. */
export interface Tier {
  /** The tier holds from here up to the next one. */
  readonly minZoom: number
  /** Says whether titles and icons are shown. */
  readonly title: boolean
  /** Says whether rows show names, values and editors, mere bars, or nothing. */
  readonly rows: 'text' | 'bars' | 'none'
  /** Says how a node's box is drawn: with its header's own colour, with the far one, over a body, or flat. */
  readonly box: 'near' | 'far' | 'mixed' | 'flat'
  readonly shadow: boolean
  readonly connection: 'wide' | 'thin'
  /** Opacity of connections, and whether they keep their type's colour. */
  readonly connectionAlpha: number
  readonly connectionColored: boolean
}

export const tiers: readonly Tier[] = [
  {
    minZoom: 0.6,
    title: true,
    rows: 'text',
    box: 'near',
    shadow: true,
    connection: 'wide',
    connectionAlpha: 0.9,
    connectionColored: true,
  },
  {
    minZoom: 0.45,
    title: true,
    rows: 'bars',
    box: 'near',
    shadow: true,
    connection: 'wide',
    connectionAlpha: 0.9,
    connectionColored: true,
  },
  {
    minZoom: 0.35,
    title: true,
    rows: 'bars',
    box: 'near',
    shadow: true,
    connection: 'thin',
    connectionAlpha: 0.75,
    connectionColored: true,
  },
  {
    minZoom: 0.12,
    title: false,
    rows: 'bars',
    box: 'far',
    shadow: false,
    connection: 'thin',
    connectionAlpha: 0.55,
    connectionColored: true,
  },
  {
    minZoom: 0.06,
    title: false,
    rows: 'none',
    box: 'mixed',
    shadow: false,
    connection: 'thin',
    connectionAlpha: 0.42,
    connectionColored: false,
  },
  {
    minZoom: 0.02,
    title: false,
    rows: 'none',
    box: 'flat',
    shadow: false,
    connection: 'thin',
    connectionAlpha: 0.3,
    connectionColored: false,
  },
  {
    minZoom: 0,
    title: false,
    rows: 'none',
    box: 'flat',
    shadow: false,
    connection: 'thin',
    connectionAlpha: 0.2,
    connectionColored: false,
  },
]

/** Interface glyphs are drawn from here up. */
export const GLYPH_ZOOM = 0.22
/** So are the bars that stand for rows: below, they are thinner than a pixel. */
export const BAR_ZOOM = 0.18

/** @returns How much of what a tier shows is large enough to be drawn, as a number that grows with it. */
export function detailAt(zoom: number): number {
  return zoom >= GLYPH_ZOOM ? 2 : zoom >= BAR_ZOOM ? 1 : 0
}

/** Failures and running nodes keep a size of their own below this. */
export const FAR_MARK_ZOOM = 0.12
/** A graph of more than TILE_NODES is drawn from tiles below this zoom. */
const TILE_ZOOM = 0.12
export const TILE_NODES = 1500
/** It is so below this zoom too when more than TILE_PIECES pieces of connections are in view: a dense graph costs more. */
const DENSE_ZOOM = 0.35
export const TILE_PIECES = 6000
/** A tier is left only when the zoom is this far past its edge, so that a hand that trembles does not make it flicker. */
const HYSTERESIS = 0.02

/** @returns The index of the tier to show at `zoom`, when `current` (or -1) is shown now. */
export function tierAt(zoom: number, current = -1): number {
  const kept = tiers[current]
  if (kept) {
    const above = tiers[current - 1]
    const tooFar = zoom < kept.minZoom * (1 - HYSTERESIS)
    const tooNear = above !== undefined && zoom >= above.minZoom * (1 + HYSTERESIS)
    if (!tooFar && !tooNear) return current
  }
  const found = tiers.findIndex((tier) => zoom >= tier.minZoom)
  return found < 0 ? tiers.length - 1 : found
}

/**
 * @param pieces Pieces of connections in the view; asked only where they decide.
 * @returns Whether tiles draw the graph.
 */
export function usesTiles(zoom: number, nodeCount: number, pieces: () => number, current: boolean): boolean {
  if (nodeCount <= TILE_NODES) return false
  const slack = current ? 1 + HYSTERESIS : 1 - HYSTERESIS
  if (zoom < TILE_ZOOM * slack) return true
  return zoom < DENSE_ZOOM * slack && pieces() > TILE_PIECES * (current ? 0.8 : 1)
}
