import { theme } from '../theme.ts'

/** Which lines the grid shows: 100 with 5 divisions, and coarser ones further out, each fading in as it spreads. */
export interface GridLevel {
  readonly step: number
  readonly color: number
  readonly alpha: number
}

/** CSS pixels between lines at which a level begins to show, and has its full strength. */
const NEAREST = 9
const FULL = 14
const SUBDIVISION_ZOOM = 0.6
/** A coarser level is not needed while the one before it is this far apart. */
const WIDE = 26

/** @returns The levels to draw at `zoom`, the finest first. */
export function gridLevels(zoom: number): GridLevel[] {
  const levels: GridLevel[] = []
  const add = (step: number, color: number, finer: number): void => {
    const alpha = Math.min(1, Math.max(0, (step * zoom - NEAREST) / (FULL - NEAREST)))
    if (alpha > 0 && finer * zoom < WIDE) levels.push({ step, color, alpha })
  }
  if (zoom > SUBDIVISION_ZOOM) levels.push({ step: 20, color: theme.grid.subdivision, alpha: 1 })
  add(100, theme.grid.main, 0)
  add(1000, theme.grid.thousand, 100)
  add(5000, theme.grid.fiveThousand, 1000)
  return levels
}
