import { describe, expect, it } from 'vitest'
import { output } from '../testing/smallFlow.ts'
import { createWorkbench, type Workbench } from '../testing/workbench.ts'

describe('HitTester', () => {
  it('Q3 hits an interface within 12 pixels, together with its node', () => {
    const bench = createWorkbench()
    const text = output(bench.engine, 'a', 'text')
    // The interface's middle is at (300, 143) on screen.
    expect(hit(bench, 300, 143)).toEqual({ node: 'a', interface: text })
    expect(hit(bench, 311.5, 143)).toEqual({ node: 'a', interface: text })
    expect(hit(bench, 312.5, 143)).not.toHaveProperty('interface')
    expect(hit(bench, 289, 143)).toEqual({ node: 'a', interface: text })
    expect(hit(bench, 287, 143)).toEqual({ node: 'a' })
  })

  it('Q3 hits an interface within 22 pixels of a finger', () => {
    const bench = createWorkbench()
    const row = bench.engine.graph.interfaceRow(output(bench.engine, 'a', 'text'))
    expect(bench.view.hits.at(321, 143, 22)?.interfaceRow).toBe(row)
    expect(bench.view.hits.at(323, 143, 22)?.interfaceRow ?? -1).toBe(-1)
  })

  it('Q3 keeps the radius on screen when the view zooms out', () => {
    const bench = createWorkbench()
    bench.view.viewport.set({ x: 100, y: 100, zoom: 0.5 })
    expect(hit(bench, 150 + 11, 71.5)).toHaveProperty('interface')
    expect(hit(bench, 150 + 13, 71.5)).not.toHaveProperty('interface')
  })

  it('Q3 prefers the nearer of two interfaces', () => {
    const bench = createWorkbench()
    expect(hit(bench, 300, 155)).toHaveProperty('interface', output(bench.engine, 'a', 'number'))
  })

  it('Q3 hits the title, not an interface beside it', () => {
    const bench = createWorkbench()
    expect(hit(bench, 299, 127)).toEqual({ node: 'a' })
  })

  it('Q3 hits only nodes and connections where interfaces are too small to be drawn', () => {
    const bench = createWorkbench()
    bench.view.viewport.set({ x: 100, y: 100, zoom: 0.1 })
    expect(hit(bench, 29.8, 14.3)).toEqual({ node: 'a' })
    expect(hit(bench, 31, 14.3)).not.toHaveProperty('interface')
  })

  it('Q3 hits the topmost of nodes that overlap, and no interface that it covers', () => {
    const bench = createWorkbench()
    bench.engine.execute({ type: 'move', nodes: [{ id: 'd', x: 100, y: 0 }] })
    expect(hit(bench, 300, 143)).toEqual({ node: 'd' })
  })

  it('Q4 hits a connection within 6 pixels of its curve, below nodes', () => {
    const bench = createWorkbench()
    const connection = bench.engine.graph.connectionId(0)
    // From (300, 143) to (500, 165): the middle is (400, 154).
    expect(hit(bench, 400, 154)).toEqual({ connection })
    expect(hit(bench, 400, 159.5)).toEqual({ connection })
    expect(hit(bench, 400, 161.5)).toEqual({})
    bench.engine.execute({ type: 'move', nodes: [{ id: 'b', x: 250, y: 0 }] })
    expect(hit(bench, 400, 154)).toEqual({ node: 'b' })
  })

  it('Q3 hits nothing on empty canvas', () => {
    const bench = createWorkbench()
    expect(bench.view.hits.at(20, 20)).toBeNull()
  })

  it('Q1 does not hit what was removed, and hits it again after undo', () => {
    const bench = createWorkbench()
    bench.engine.execute({ type: 'removeNodes', nodes: ['a'] })
    expect(bench.view.hits.at(200, 114)).toBeNull()
    expect(bench.view.hits.at(400, 154)).toBeNull()
    bench.engine.undo()
    expect(hit(bench, 200, 114)).toEqual({ node: 'a' })
    expect(hit(bench, 400, 154)).toHaveProperty('connection')
  })

  it('Q3 finds the row of a node under a point', () => {
    const { engine, view } = createWorkbench()
    const { graph } = engine
    const key = (y: number) => {
      const row = view.hits.rowAt(graph.nodeRow('c'), 600, y)
      return row < 0 ? undefined : graph.interfaceKey(row)
    }
    expect([110, 143, 165, 187, 209, 400].map(key)).toEqual([undefined, 'done', 'text', 'number', 'many', undefined])
  })
})

function hit({ engine, view }: Workbench, x: number, y: number): object {
  const { graph } = engine
  const found = view.hits.at(x, y)
  return {
    ...(found && found.nodeRow >= 0 && { node: graph.nodeId(found.nodeRow) }),
    ...(found && found.interfaceRow >= 0 && { interface: graph.interfaceId(found.interfaceRow) }),
    ...(found && found.connectionRow >= 0 && { connection: graph.connectionId(found.connectionRow) }),
  }
}
