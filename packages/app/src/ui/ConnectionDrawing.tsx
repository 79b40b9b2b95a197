import { vars } from '../theme/theme.css.ts'
import * as css from './EmptyState.css.ts'

/** Draws a node whose connection reaches for a place: `draft` waits to be connected, `broken` cannot be. */
export function ConnectionDrawing({ kind }: { kind: 'draft' | 'broken' }) {
  const color = kind === 'draft' ? vars.brand[600] : vars.red[600]
  return (
    <svg className={css.drawing} width="300" height="92" viewBox="0 8 300 92" fill="none" aria-hidden focusable="false">
      <rect x="2.5" y="20.5" width="96" height="60" rx="6" fill={vars.color.raised} stroke={vars.color.outline} />
      <path d="M2.5 38.5h96" stroke={vars.color.lineStrong} />
      <path d="M14 29.5h36" stroke={vars.color.outline} strokeWidth="4" strokeLinecap="round" />
      <path d="M50 52h34M62 66h22" stroke={vars.color.lineStrong} strokeWidth="4" strokeLinecap="round" />
      <path d={path[kind]} stroke={color} strokeWidth="2" strokeDasharray={kind === 'draft' ? '5 5' : '6 4'} />
      <circle
        cx="98.5"
        cy="59.5"
        r="5"
        fill={kind === 'draft' ? color : vars.type.any}
        stroke={vars.color.page}
        strokeWidth="2"
      />
      <rect x="196.5" y="12.5" width="96" height="60" rx="6" stroke={vars.color.outline} strokeDasharray="4 4" />
      {kind === 'draft' ? (
        <circle cx="196.5" cy="41.5" r="5" fill={vars.color.page} stroke={vars.color.text3} strokeWidth="1.5" />
      ) : (
        <path d="M189 36.5l10 10M199 36.5l-10 10" stroke={color} strokeWidth="2" strokeLinecap="round" />
      )}
    </svg>
  )
}

const path = {
  draft: 'M102 59.5c46 0 44-18 90-18',
  broken: 'M102 59.5c44 0 42-18 84-18',
}
