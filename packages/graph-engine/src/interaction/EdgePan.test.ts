import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the border of the view', () => {
  it('P12 pans while a node is held near it, the faster the deeper, and takes the node along', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 1260, y: 400 } })
    const slow = panned(view, 500)
    await driver.move({ screen: { x: 1300, y: 400 } })
    const fast = panned(view, 500)
    expect(slow).toBeLessThan(-50)
    expect(fast).toBeLessThan(slow * 1.5)
    const { x } = view.viewport.toScreen({ x: engine.graph.nodes.x[0]!, y: 0 })
    expect(x).toBeCloseTo(1300 - 100, 6)
    await driver.release()
    expect(panned(view, 500)).toBe(0)
    expect(engine.history.length).toBe(1)
  })

  it('P12 pans for connections and boxes, and not for what only passes or pans itself', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ interface: output(engine, 'a', 'text') })
    await driver.press()
    await driver.move({ screen: { x: 600, y: 795 } })
    expect(panned(view, 100, 'y')).toBe(0)
    expect(panned(view, 400, 'y')).toBeLessThan(0)
    await driver.move({ screen: { x: 600, y: 400 } })
    expect(panned(view, 500, 'y')).toBe(0)
    await driver.release()

    await driver.key('b')
    await driver.press()
    await driver.move({ screen: { x: 5, y: 400 } })
    expect(panned(view, 500)).toBeGreaterThan(0)
    await driver.key('Escape')
    expect(panned(view, 500)).toBe(0)

    await driver.drag({ screen: { x: 700, y: 700 } }, { screen: { x: 2, y: 700 } })
    expect(panned(view, 500)).toBe(0)
  })
})

function panned(
  view: { readonly viewport: { get(): { x: number; y: number } } },
  milliseconds: number,
  axis: 'x' | 'y' = 'x',
): number {
  const before = view.viewport.get()[axis]
  vi.advanceTimersByTime(milliseconds)
  return view.viewport.get()[axis] - before
}
