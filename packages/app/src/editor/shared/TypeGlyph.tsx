/** The mark of a value type, as the canvas draws it on a node's edge: colour and shape together. */
import type { ValueType } from '@phoenix/graph-engine'
import type { ReactElement } from 'react'
import { vars } from '../../theme/theme.css.ts'

type Known = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'record' | 'list' | 'table' | 'file' | 'any'

const disc = <circle cx="6" cy="6" r="4.4" />
const ring = <circle cx="6" cy="6" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />

const shapes: Readonly<Record<Known, ReactElement>> = {
  text: disc,
  number: disc,
  integer: disc,
  boolean: <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" />,
  date: (
    <path
      fillRule="evenodd"
      d="M6 1.6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0-8.8M6 4.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2"
    />
  ),
  record: <path d="M6 1.2l4.2 2.4v4.8L6 10.8 1.8 8.4V3.6z" />,
  list: <path d="M2 2h8v8H2z" />,
  table: <path d="M2 2h3.5v3.5H2zM6.5 2H10v3.5H6.5zM2 6.5h3.5V10H2zM6.5 6.5H10V10H6.5z" />,
  file: <path d="M2 2h5.5L10 4.5V10H2z" />,
  any: ring,
}

export function TypeGlyph({ type }: { type: ValueType | undefined }) {
  const known: Known = type !== undefined && type in shapes ? (type as Known) : 'any'
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="currentColor"
      style={{ color: vars.type[known], flex: 'none' }}
      aria-hidden
      focusable="false"
    >
      {shapes[known]}
    </svg>
  )
}
