import type { TextRange } from '@phoenix/graph-engine'
import * as css from './SearchPanel.css.ts'

/** A text with what was found in it set off. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts = []
  let at = 0
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start))
    parts.push(
      <mark key={start} className={css.mark}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
