import { phone } from '../../theme/media.ts'

export function isPhone(): boolean {
  return window.matchMedia(phone).matches
}
