// @vitest-environment happy-dom
import { DropdownMenu } from 'radix-ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Submenu, SubmenuGroup } from './Submenu.tsx'

let root: Root

const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.textContent === name)
const isOpen = (name: string) => item(name)!.getAttribute('aria-expanded') === 'true'

/** The mouse leaps from one element to another: one event each. */
async function move(from: Element, to: Element): Promise<void> {
  const at = { bubbles: true, cancelable: true, pointerType: 'mouse', clientX: 10, clientY: 10 }
  await act(async () => {
    from.dispatchEvent(new PointerEvent('pointerout', { ...at, relatedTarget: to }))
    to.dispatchEvent(new PointerEvent('pointerover', { ...at, relatedTarget: from }))
    to.dispatchEvent(new PointerEvent('pointermove', at))
  })
}
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 200))
  const host = document.createElement('main')
  document.body.append(host)
  root = createRoot(host)
  await act(async () =>
    root.render(
      <DropdownMenu.Root open modal={false}>
        <DropdownMenu.Trigger />
        <DropdownMenu.Content>
          <SubmenuGroup>
            <Submenu name="net" trigger="Net">
              <DropdownMenu.Item>Request</DropdownMenu.Item>
            </Submenu>
            <Submenu name="logic" trigger="Logic">
              <DropdownMenu.Item>Compare</DropdownMenu.Item>
            </Submenu>
          </SubmenuGroup>
          <DropdownMenu.Item>Note</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openNet(): Promise<void> {
  await move(document.body, item('Net')!)
  await pass(100)
  expect(isOpen('Net')).toBe(true)
  // Nothing has a place here. Seen from where the mouse is, it lies on the right: Radix takes every move for the way there.
  item('Request')!.closest<HTMLElement>('[role="menu"]')!.dataset['side'] = 'right'
}

describe('J3 a submenu that the mouse leaves', () => {
  it('J3 closes after 200 ms, also where the mouse leapt and rests', async () => {
    await openNet()
    await move(item('Net')!, item('Note')!)
    await pass(199)
    expect(isOpen('Net')).toBe(true)
    await pass(1)
    expect(isOpen('Net')).toBe(false)
  })

  it('J3 waits no longer because the mouse goes on', async () => {
    await openNet()
    await move(item('Net')!, item('Note')!)
    await pass(150)
    await move(item('Note')!, document.body)
    await pass(50)
    expect(isOpen('Net')).toBe(false)
  })

  it('J3 stays where the mouse comes into it, or back', async () => {
    await openNet()
    await move(item('Net')!, item('Note')!)
    await pass(150)
    await move(item('Note')!, item('Request')!)
    await pass(500)
    expect(isOpen('Net')).toBe(true)
    await move(item('Request')!, item('Note')!)
    await pass(150)
    await move(item('Note')!, item('Net')!)
    await pass(500)
    expect(isOpen('Net')).toBe(true)
  })

  it('J3 gives way to the next one', async () => {
    await openNet()
    await move(item('Net')!, item('Logic')!)
    await pass(300)
    await move(item('Logic')!, item('Logic')!)
    await pass(100)
    expect([isOpen('Net'), isOpen('Logic')]).toEqual([false, true])
  })
})
