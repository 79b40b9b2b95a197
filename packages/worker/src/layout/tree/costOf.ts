const AREA_WEIGHT = 2

/** What a drawing costs: one that is a hundredth larger may have lines so many hundredths shorter in all. */
export function costOf(area: number, length: number): number {
  return AREA_WEIGHT * Math.log(area) + Math.log(length)
}
