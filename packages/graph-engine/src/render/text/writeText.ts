import { baselineBelowMiddle, type TextStyle } from '../../theme/textStyles.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { Label } from './Label.ts'
import type { TextSystem } from './TextSystem.ts'
import { writeLabel } from './writeLabel.ts'

/**
 * Appends a text around a middle line, cut to its room: from `x` on, or up to it when `fromRight`.
 * @returns Undefined where not even the ellipsis fits.
 */
export function writeText(
  picture: QuadPicture,
  system: TextSystem,
  style: TextStyle,
  text: string,
  x: number,
  middle: number,
  room: number,
  color: number,
  fromRight = false,
): Label | undefined {
  const label = system.fit(style, text, room)
  if (!label) return undefined
  writeLabel(picture, label, system.bitmap(label), x, middle + baselineBelowMiddle(style), color, fromRight)
  return label
}
