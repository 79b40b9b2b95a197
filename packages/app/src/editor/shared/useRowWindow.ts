import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels above and below what is seen, of which the rows are there before they are scrolled to. */
const MARGIN = 300
/** The height that a row is taken to have while none was measured. */
const ROW = 22

/** A row that is there, or the room of those that are not. */
export type RowOrGap = { readonly index: number } | { readonly gap: number; readonly before: number }

/**
 * Renders only the rows of a long list that are seen, whatever their heights: thousands of rows take seconds to make. Each
 * row is a child of the list and says its index as `data-index`.
 * @param list Its parent scrolls.
 * @param keys Of the rows; by them heights are remembered.
 * @param pinned The index of a row that stays, wherever one has scrolled: it has the focus, or Tab goes to it.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  keys: readonly (string | number)[],
  pinned: number,
): readonly RowOrGap[] {
  const [heights] = useState(() => new Map<string | number, number>())
  const [{ first, end }, setRange] = useState({ first: 0, end: Math.ceil((2 * MARGIN) / ROW) })

  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    const look = () => {
      for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
        const key = keys[Number(row.dataset.index)]
        if (key !== undefined && row.offsetHeight > 0) heights.set(key, row.offsetHeight)
      }
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top - MARGIN
      const next = rowsBetween(top, top + scroller.clientHeight + 2 * MARGIN, keys, heights)
      setRange((last) => (last.first === next.first && last.end === next.end ? last : next))
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [list, keys, heights])

  return withGaps(first, Math.min(end, keys.length), pinned, keys, heights)
}

type Heights = ReadonlyMap<string | number, number>

/** The measured rows tell how high the others will be. */
function typicalHeight(heights: Heights): number {
  let sum = 0
  for (const height of heights.values()) sum += height
  return heights.size === 0 ? ROW : sum / heights.size
}

function rowsBetween(top: number, bottom: number, keys: readonly (string | number)[], heights: Heights) {
  const typical = typicalHeight(heights)
  let y = 0
  let first = keys.length
  let end = 0
  for (const [index, key] of keys.entries()) {
    if (y > bottom) break
    y += heights.get(key) ?? typical
    if (y < top) continue
    first = Math.min(first, index)
    end = index + 1
  }
  return { first, end }
}

function withGaps(first: number, end: number, pinned: number, keys: readonly (string | number)[], heights: Heights) {
  const indices = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
  if (pinned >= 0 && pinned < first) indices.unshift(pinned)
  if (pinned >= end && pinned < keys.length) indices.push(pinned)
  const typical = typicalHeight(heights)
  const parts: RowOrGap[] = []
  let next = 0
  for (const index of [...indices, keys.length]) {
    let gap = 0
    for (const key of keys.slice(next, index)) gap += heights.get(key) ?? typical
    if (gap > 0) parts.push({ gap, before: index })
    if (index < keys.length) parts.push({ index })
    next = index + 1
  }
  return parts
}
