/** Nothing lies at the sides of a phone's canvas, so the specification's padding would leave a stamp in the middle. */
const phonePadding = { left: 24, right: 24, top: 64, bottom: 72 }
/** Between the bars at the top and the graph. */
const GAP = 16

/** @param covered CSS pixels at the top that bars cover: a notice takes several lines of a phone. */
export function phoneFitPadding(covered: number) {
  return { ...phonePadding, top: Math.max(phonePadding.top, covered + GAP) }
}
