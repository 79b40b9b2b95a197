import type { Background } from './Theme.ts'

export function isSameBackground(a: Background, b: Background): boolean {
  return a.kind === b.kind && a.size === b.size && a.divisions === b.divisions && a.divisionsAbove === b.divisionsAbove
}
