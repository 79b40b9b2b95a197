/** The colours that frames and notes have here; other tools have any. */
export type AnnotationColor = 'ash' | 'amber' | 'green' | 'blue' | 'red'

/** Below this share of the brightest part, a colour has no hue to speak of. */
const GREY = 0.12
/** Degrees at which the next colour begins. */
const HUES: readonly (readonly [number, AnnotationColor])[] = [
  [18, 'red'],
  [70, 'amber'],
  [170, 'green'],
  [290, 'blue'],
  [360, 'red'],
]

/** @param value `#rgb` or `#rrggbb`. @returns The colour that is most like it; undefined for anything else. */
export function nearestColor(value: unknown): AnnotationColor | undefined {
  const digits = typeof value === 'string' ? /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(value.trim())?.[1] : undefined
  if (digits === undefined) return undefined
  const size = digits.length / 3
  const [red, green, blue] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16)
  }) as [number, number, number]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread <= most * GREY) return 'ash'
  const hue = hueOf(red, green, blue, most, spread)
  return HUES.find(([end]) => hue < end)![1]
}

/** @returns Degrees, 0 to 360: https://en.wikipedia.org/wiki/HSL_and_HSV#Hue_and_chroma */
function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) return (((green - blue) / spread + 6) % 6) * 60
  return most === green ? ((blue - red) / spread + 2) * 60 : ((red - green) / spread + 4) * 60
}
