// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import { lightTheme } from '../../theme/lightTheme.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { createGraphElement, type GraphElement } from './createGraphElement.ts'

/** Views that are mounted and not destroyed. */
const mounted = new Set<GraphView>()
/** How many are being made, and how many at once at most. */
const making = { now: 0, most: 0 }
const options: GraphViewOptions[] = []
let fails = false

const Element = createGraphElement(async (_engine: GraphEngine, _host, given) => {
  making.most = Math.max(making.most, ++making.now)
  await Promise.resolve()
  making.now--
  if (fails) throw new Error('no WebGL')
  options.push(given)
  const view = { destroy: () => mounted.delete(view), setTheme: vi.fn() } as unknown as GraphView
  mounted.add(view)
  return view
})
customElements.define('test-graph', Element)

const settle = () => new Promise((resolve) => setTimeout(resolve))
let element: GraphElement

beforeEach(() => {
  fails = false
  element = document.createElement('test-graph') as GraphElement
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the custom element', () => {
  it('N2 is drawn while it is connected, and leaves nothing behind', async () => {
    expect(mounted.size).toBe(0)
    for (let turn = 0; turn < 5; turn++) {
      document.body.append(element)
      await settle()
      expect(mounted.size).toBe(1)
      element.remove()
      expect(mounted.size).toBe(0)
      expect(element.view).toBeUndefined()
    }
    document.body.append(element)
    element.remove()
    document.body.append(element)
    await settle()
    expect(mounted.size).toBe(1)
  })

  it('N2 moved about it makes one view at a time, and has one in the end', async () => {
    making.most = 0
    for (let turn = 0; turn < 50; turn++) {
      document.body.append(element)
      if (turn % 7 === 0) await Promise.resolve()
    }
    await settle()
    expect([making.most, mounted.size]).toEqual([1, 1])
  })

  it('N3 takes over what was set before it was defined', async () => {
    const early = Object.assign(document.createElement('late-graph'), {
      value: createSmallFlow().save(),
      nodeTypes: [...createSmallFlow().nodeTypes.values()],
      theme: 'light',
      viewOptions: { mirror: false },
    })
    const broken = Object.assign(document.createElement('late-graph'), { value: '{' })
    const errors = vi.fn()
    broken.addEventListener('error', errors)
    document.body.append(early, broken)
    customElements.define('late-graph', class extends Element {})
    await settle()
    const graph = document.body.firstElementChild as GraphElement
    expect(graph.engine.graph.getNode('a')!.placeholder).toBe(false)
    expect(options.find(({ mirror }) => mirror === false)!.theme).toBe(lightTheme)
    expect(errors).toHaveBeenCalledOnce()
  })

  it('N2 keeps its graph while it is away', async () => {
    element.value = createSmallFlow().save()
    document.body.append(element)
    await settle()
    element.remove()
    expect(element.value.graph.nodes).toHaveLength(4)
  })

  it('N3 opens its value, tells of edits and not of loads', async () => {
    const changes = vi.fn()
    element.addEventListener('change', changes)
    element.nodeTypes = [...createSmallFlow().nodeTypes.values()]
    element.setAttribute('value', JSON.stringify(createSmallFlow().save()))
    expect(element.engine.graph.nodeCount).toBe(4)
    expect(changes).not.toHaveBeenCalled()
    element.engine.execute({ type: 'removeNodes', nodes: ['a'] })
    expect(changes).toHaveBeenCalledOnce()
  })

  it('N3 is read-only while the attribute is there', () => {
    element.value = createSmallFlow().save()
    const move = { type: 'move' as const, nodes: [{ id: 'a', x: 1, y: 1 }] }
    element.readonly = true
    expect(element.engine.execute(move)).toEqual({ ok: false, code: 'read-only' })
    element.removeAttribute('readonly')
    expect(element.engine.execute(move)).toEqual({ ok: true })
  })

  it('N3 follows its theme', async () => {
    element.setAttribute('theme', 'light')
    document.body.append(element)
    await settle()
    expect(options.at(-1)!.theme).toBe(lightTheme)
    element.theme = 'dark'
    expect(element.view!.setTheme).toHaveBeenLastCalledWith(darkTheme)
    element.theme = { ...darkTheme, canvas: 1 }
    expect(element.theme).toMatchObject({ canvas: 1 })
  })

  it('N3 says so when it cannot be drawn or its attribute is no graph', async () => {
    const errors: string[] = []
    element.addEventListener('error', (event) => errors.push((event as ErrorEvent).message))
    element.setAttribute('value', '{"graph":5}')
    fails = true
    document.body.append(element)
    await settle()
    expect(errors).toHaveLength(2)
    expect(errors[1]).toBe('no WebGL')
    expect(() => (element.value = '{')).toThrow('JSON')
  })

  it('N4 two on a page share nothing', () => {
    const other = document.createElement('test-graph') as GraphElement
    element.value = createSmallFlow().save()
    element.engine.execute({ type: 'select', nodes: ['a'] })
    expect([other.engine.graph.nodeCount, other.engine.selection.size]).toEqual([0, 0])
  })
})
