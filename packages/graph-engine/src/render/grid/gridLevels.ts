import type { Background, Theme } from '../../theme/Theme.ts'

/** Which lines the grid shows: 100 with 5 divisions, and coarser ones further out, each fading in as it spreads. */
export interface GridLevel {
  readonly step: number
  readonly color: number
  readonly alpha: number
}

/** CSS pixels between lines at which a level begins to show, and has its full strength. */
const NEAREST = 9
const FULL = 14
/** A coarser level is not needed while the one before it is this far apart. */
const WIDE = 26

/** @returns The levels to draw at `zoom`, the finest first. */
export function gridLevels(zoom: number, { grid }: Theme, background: Background): GridLevel[] {
  const { size = 100, divisions = 5, divisionsAbove = 0.6 } = background
  const levels: GridLevel[] = []
  const add = (step: number, color: number, finer: number): void => {
    const alpha = Math.min(1, Math.max(0, (step * zoom - NEAREST) / (FULL - NEAREST)))
    if (alpha > 0 && finer * zoom < WIDE) levels.push({ step, color, alpha })
  }
  if (zoom > divisionsAbove && divisions > 1) levels.push({ step: size / divisions, color: grid.subdivision, alpha: 1 })
  add(size, grid.main, 0)
  add(size * 10, grid.thousand, size)
  add(size * 50, grid.fiveThousand, size * 10)
  return levels
}
