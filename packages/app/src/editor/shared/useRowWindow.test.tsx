// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRowWindow } from './useRowWindow.ts'

let root: Root
let scroller: HTMLElement
/** How far it is scrolled; the panel shows ten rows of 40 pixels. */
let scrolled = 0
const ROW = 40

function List({ count, pinned }: { count: number; pinned: number }) {
  const list = useRef<HTMLOListElement>(null)
  const parts = useRowWindow(list, keysOf(count), pinned)
  return (
    <ol ref={list}>
      {parts.map((part) =>
        'gap' in part ? (
          <li key={`gap ${part.before}`} style={{ height: part.gap }} />
        ) : (
          <li key={part.index} data-index={part.index} />
        ),
      )}
    </ol>
  )
}

const lists = new Map<number, readonly number[]>()

/** The same for each count, as a memo has it. */
function keysOf(count: number): readonly number[] {
  if (!lists.has(count))
    lists.set(
      count,
      Array.from({ length: count }, (_, i) => i + 1000),
    )
  return lists.get(count)!
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  scrolled = 0
  scroller = document.body.appendChild(document.createElement('div'))
  Object.defineProperty(scroller, 'clientHeight', { value: 10 * ROW })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this === scroller ? 0 : -scrolled, 100, 100)
  })
  root = createRoot(scroller)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (count: number, pinned = 0) => act(async () => root.render(<List count={count} pinned={pinned} />))
const scrollTo = (top: number) =>
  act(async () => {
    scrolled = top
    scroller.dispatchEvent(new Event('scroll'))
  })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-index]')].map((row) => Number(row.dataset.index))
const room = () =>
  [...document.querySelectorAll('li')].reduce((sum, li) => sum + (parseFloat(li.style.height) || ROW), 0)

it('J13 has the rows of a long list that are seen, and room for the others', async () => {
  await show(10_000)
  await scrollTo(0)
  expect(rows().slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rows().length).toBeLessThan(40)
  expect(room()).toBe(10_000 * ROW)
  await scrollTo(5000 * ROW)
  expect(rows()).toContain(5000)
  expect(rows()).toContain(5009)
  expect(rows().length).toBeLessThan(40)
  expect(room()).toBe(10_000 * ROW)
})

it('J13 keeps the row that has the focus, however far away', async () => {
  await show(10_000, 3)
  await scrollTo(5000 * ROW)
  expect(rows()[0]).toBe(3)
  await show(10_000, 9999)
  expect(rows()[0]).toBeGreaterThan(3)
  expect(rows().at(-1)).toBe(9999)
  expect(room()).toBe(10_000 * ROW)
})

it('J13 follows a list that becomes shorter', async () => {
  await show(10_000, -1)
  await scrollTo(5000 * ROW)
  scrolled = 0
  await show(5, -1)
  expect(rows()).toEqual([0, 1, 2, 3, 4])
})
