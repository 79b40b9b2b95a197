import type { LucideIcon } from 'lucide-react'

type IconProps = { of: LucideIcon; size?: number; className?: string }

/** A decorative lucide icon at the stroke of the house: lighter at 16 px and above, heavier below. */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  return <Glyph size={size} strokeWidth={size <= 14 ? 1.9 : 1.6} className={className} aria-hidden focusable={false} />
}
