import { distanceToCubic } from './distance.ts'
import { CUBIC, path } from './path.ts'

/** @returns The distance to the part `start`..`end` of the path that was laid last; anything from `limit` on when it is more. */
export function distanceToPath(
  x: number,
  y: number,
  start: number,
  end: number,
  tolerance: number,
  limit: number,
): number {
  let least = limit
  for (let i = Math.floor(start); i < end; i++) {
    const t0 = Math.max(0, start - i)
    least = Math.min(least, distanceToCubic(x, y, path, i * CUBIC, t0, Math.min(1, end - i), tolerance, least))
  }
  return least
}
