import { describe, expect, it } from 'vitest'
import { connectionsOf, createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

const NOWHERE = { screen: { x: 380, y: 700 } }

describe('drawing a connection', () => {
  it('P5 connects from an output to an input by press, drag and release', async () => {
    const { driver, engine } = createWorkbench()
    await driver.drag({ interface: output(engine, 'b', 'text') }, { interface: input(engine, 'd', 'text') })
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text', 'b.text -> d.text'])
  })

  it('P5 connects from an input to an output as well', async () => {
    const { driver, engine } = createWorkbench()
    await driver.drag({ interface: input(engine, 'd', 'text') }, { interface: output(engine, 'b', 'text') })
    expect(connectionsOf(engine)).toContain('b.text -> d.text')
  })

  it('P5 connects by click and click', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.click({ interface: output(engine, 'b', 'text') })
    expect(view.overlay.draft?.state).toBe('none')
    await driver.move({ interface: input(engine, 'd', 'text') }, 3)
    expect(view.overlay.draft?.state).toBe('allowed')
    await driver.press()
    await driver.release()
    expect(connectionsOf(engine)).toContain('b.text -> d.text')
    expect(view.overlay.draft).toBeNull()
  })

  it('P5 follows the pointer from the output, and meets the input exactly once it is allowed', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ screen: { x: 400, y: 500 } })
    expect(view.overlay.draft).toMatchObject({ fromX: 200, fromY: 343, toX: 300, toY: 400, state: 'none' })
    const target = input(engine, 'd', 'text')
    await driver.move({ screen: { x: 496, y: 470 } })
    expect(view.overlay.draft).toMatchObject({
      toX: 400,
      toY: 365,
      state: 'allowed',
      targetInterfaceRow: engine.graph.interfaceRow(target),
    })
    await driver.release()
  })

  it.each([
    ['an output', 'a', 'text', 'same-side'],
    ['another type', 'c', 'number', 'type-mismatch'],
  ] as const)('P5 is forbidden at %s, with the reason, and changes nothing there', async (_, node, key, reason) => {
    const { driver, engine, view } = createWorkbench()
    const before = engine.history.length
    const target = node === 'a' ? output(engine, node, key) : input(engine, node, key)
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ interface: target })
    expect(view.overlay.draft).toMatchObject({ state: 'forbidden', reason })
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
    expect(engine.history.length).toBe(before)
  })

  it('P5 is forbidden on the same node', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ interface: output(engine, 'd', 'done') })
    await driver.press()
    await driver.move({ interface: input(engine, 'd', 'many') })
    expect(view.overlay.draft).toMatchObject({ state: 'forbidden', reason: 'same-node' })
    await driver.release()
  })

  it('P5 replaces the connection of a taken input, which it shows as endangered, in one step', async () => {
    const { driver, engine, view } = createWorkbench()
    const before = engine.history.length
    const taken = input(engine, 'c', 'text')
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ interface: taken })
    const endangered = view.overlay.draft!.endangeredConnectionRow
    expect(engine.graph.interfaceId(engine.graph.connections.to[endangered]!)).toBe(taken)
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['b.text -> c.text'])
    expect(engine.history.length).toBe(before + 1)
    engine.undo()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
  })

  it('P5 adds to an input that takes many, and endangers nothing', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.drag({ interface: output(engine, 'a', 'text') }, { interface: input(engine, 'c', 'many') })
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ interface: input(engine, 'c', 'many') })
    expect(view.overlay.draft?.endangeredConnectionRow).toBe(-1)
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.many', 'a.text -> c.text', 'b.text -> c.many'])
  })

  it('P5 is given up over nothing', async () => {
    const { driver, engine, view } = createWorkbench()
    const before = engine.history.length
    await driver.drag({ interface: output(engine, 'b', 'text') }, NOWHERE)
    expect(view.overlay.draft).toBeNull()
    expect(engine.history.length).toBe(before)
  })

  it('P5 is given up by Escape', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ interface: input(engine, 'd', 'text') })
    await driver.key('Escape')
    await driver.release()
    expect(view.overlay.draft).toBeNull()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
  })
})

describe('a press on a connected input', () => {
  it('P6 takes its connection off and draws on from the output', async () => {
    const { driver, engine, view } = createWorkbench()
    const before = engine.history.length
    await driver.move({ interface: input(engine, 'c', 'text') })
    await driver.press()
    await driver.move({ screen: { x: 400, y: 500 } })
    expect(connectionsOf(engine)).toEqual([])
    expect(view.overlay.draft).toMatchObject({ fromX: 200, fromY: 43, toX: 300, toY: 400 })
    await driver.move({ interface: input(engine, 'd', 'text') })
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> d.text'])
    expect(engine.history.length).toBe(before + 1)
    engine.undo()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
  })

  it('P6 removes the connection when it is dropped on nothing, in one step', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.drag({ interface: input(engine, 'c', 'text') }, NOWHERE)
    expect(connectionsOf(engine)).toEqual([])
    expect(engine.history.length).toBe(before + 1)
  })

  it('P6 puts the connection back, the same one, on Escape', async () => {
    const { driver, engine } = createWorkbench()
    const id = engine.graph.connectionId(0)
    const before = engine.history.length
    await driver.move({ interface: input(engine, 'c', 'text') })
    await driver.press()
    await driver.move(NOWHERE)
    await driver.key('Escape')
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
    expect(engine.graph.connectionRow(id)).toBeGreaterThanOrEqual(0)
    expect(engine.history.length).toBe(before)
  })

  it('P6 puts the connection back when it is dropped where it was, without a step', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.move({ interface: input(engine, 'c', 'text') })
    await driver.press()
    await driver.move(NOWHERE)
    await driver.move({ interface: input(engine, 'c', 'text') })
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
    expect(engine.history.length).toBe(before)
  })

  it('P6 puts the connection back when it is dropped where it may not go', async () => {
    const { driver, engine } = createWorkbench()
    await driver.drag({ interface: input(engine, 'c', 'text') }, { interface: input(engine, 'd', 'number') })
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
  })

  it('P6 takes nothing off a graph that is only read', async () => {
    const { driver, engine } = createWorkbench({}, createSmallFlow({ readOnly: true }))
    await driver.drag({ interface: input(engine, 'c', 'text') }, NOWHERE)
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
  })
})
