/** @returns The zoom in percent, to a tenth where it is small; where that would be nothing, to its first digit. */
export function zoomPercent(zoom: number): number {
  if (zoom >= 0.1) return Math.round(zoom * 100)
  const tenths = Math.round(zoom * 1000) / 10
  return tenths > 0 ? tenths : Number((zoom * 100).toPrecision(1))
}
