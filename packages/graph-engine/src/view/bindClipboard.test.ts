// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { clipboard, engine, host, mount, useMountedView, view } from './testing/mountedView.ts'

useMountedView()

describe('the clipboard', () => {
  it('Y5 carries nodes by copy and paste events of the browser', async () => {
    await mount()
    host.focus()
    engine.execute({ type: 'select', nodes: ['a', 'c'] })
    const data = new DataTransfer()
    expect(clipboard('copy', data).defaultPrevented).toBe(true)
    expect(data.getData('text/plain')).toContain('phoenix/graph')
    clipboard('paste', data)
    expect(engine.graph.nodeCount).toBe(6)
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.position).toEqual({ x: 100, y: 100 })
  })

  it('Y5 pastes what a toolbar copied when the system clipboard holds nothing of ours, but nothing older', async () => {
    await mount()
    host.focus()
    const other = new DataTransfer()
    other.setData('text/plain', 'an e-mail')
    engine.execute({ type: 'select', nodes: ['a'] })
    clipboard('copy', new DataTransfer())
    clipboard('paste', other)
    expect(engine.graph.nodeCount).toBe(4)
    engine.execute({ type: 'copy' })
    clipboard('paste', other)
    expect(engine.graph.nodeCount).toBe(5)
  })

  it('Y5 serves toolbars, also where the page may not touch the system clipboard', async () => {
    await mount()
    vi.stubGlobal('navigator', {})
    document.execCommand = vi.fn<() => boolean>(() => false)
    expect(view.clipboard.copy()).toBe('nothing')
    expect(await view.clipboard.paste()).toBe('unreadable')
    engine.execute({ type: 'select', nodes: ['a', 'c'] })
    expect(view.clipboard.cut()).toBe('here')
    expect(engine.graph.nodeCount).toBe(2)
    expect(await view.clipboard.paste()).toBe('here')
    expect(engine.graph.nodeCount).toBe(4)
    vi.stubGlobal('navigator', { clipboard: { readText: () => Promise.resolve('an e-mail') } })
    engine.execute({ type: 'select', nodes: ['b'] })
    expect(await view.clipboard.paste()).toBe('system')
    document.execCommand = vi.fn<() => boolean>(() => {
      clipboard('copy', new DataTransfer())
      return true
    })
    expect(view.clipboard.copy()).toBe('system')
    expect(await view.clipboard.paste()).toBe('nothing')
    expect(host.contains(document.activeElement)).toBe(true)
    vi.unstubAllGlobals()
  })

  it('Y5 A8 tells why nodes on the clipboard are not pasted', async () => {
    await mount()
    host.focus()
    const refusals: unknown[] = []
    view.on('refused', ({ code, wish }) => void refusals.push([code, wish]))
    const tampered = new DataTransfer()
    tampered.setData('text/plain', '{"phoenix/graph":1,"nodes":[{"id":"a","type":"sink","inputs":7}],"connections":[]}')
    expect(clipboard('paste', tampered).defaultPrevented).toBe(false)
    expect(refusals.splice(0)).toEqual([['invalid-value', 'paste']])

    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'createSubgraph' })
    const subgraph = engine.subgraphs.list[0]!.id
    engine.execute({ type: 'backToMainGraph' })
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'copy' })
    engine.execute({ type: 'openSubgraph', subgraph })
    const { nodeCount } = engine.graph
    clipboard('paste', new DataTransfer())
    vi.stubGlobal('navigator', {})
    expect(await view.clipboard.paste()).toBe('refused')
    vi.unstubAllGlobals()
    expect(refusals).toEqual([
      ['recursion', 'paste'],
      ['recursion', 'paste'],
    ])
    expect(engine.graph.nodeCount).toBe(nodeCount)
  })

  it('Y5 A8 tells why nodes are not cut, be they few or many', async () => {
    for (const nodes of [4, 2100]) {
      let isReader = false
      const flow = createGraphEngine({
        nodeTypes: sceneNodeTypes,
        get readOnly() {
          return isReader
        },
      })
      flow.load(createFlowScene({ nodes, seed: 2 }))
      await mount({}, flow)
      host.focus()
      const refusals: unknown[] = []
      view.on('refused', (event) => void refusals.push(event))
      clipboard('cut', new DataTransfer())
      engine.execute({ type: 'selectAll' })
      isReader = true
      clipboard('cut', new DataTransfer())
      expect(refusals).toEqual([
        { type: 'refused', code: 'empty-selection' },
        { type: 'refused', code: 'read-only' },
      ])
      expect([engine.graph.nodeCount, engine.clipboard]).toEqual([nodes, undefined])
      view.destroy()
    }
  })

  it('Y5 pastes more than a megabyte in slices, or lets the host do so', { timeout: 30_000 }, async () => {
    await mount()
    host.focus()
    engine.execute({ type: 'setTitle', node: 'a', title: 'ş'.repeat(2 ** 20) })
    engine.execute({ type: 'select', nodes: ['a'] })
    const data = new DataTransfer()
    clipboard('copy', data)
    const before = engine.graph.nodeCount
    expect(clipboard('paste', data).defaultPrevented).toBe(true)
    expect(engine.graph.nodeCount).toBe(before)
    await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(before + 1), { timeout: 20_000 })
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.position).toEqual({ x: 100, y: 100 })
    view.destroy()
    const ends: ReturnType<GraphEngine['executeInSlices']>[] = []
    await mount({ pasteMuch: (paste) => ends.push(paste({})) })
    host.focus()
    clipboard('paste', data)
    expect(await Promise.all(ends)).toEqual([{ ok: true }])
    expect(engine.graph.nodeCount).toBe(before + 2)
  })

  it('Y5 is left to fields and to the rest of the page', async () => {
    await mount()
    engine.execute({ type: 'selectAll' })
    document.getElementById('field')!.focus()
    expect(clipboard('cut', new DataTransfer()).defaultPrevented).toBe(false)
    document.getElementById('field')!.blur()
    expect(clipboard('cut', new DataTransfer()).defaultPrevented).toBe(false)
    expect(engine.graph.nodeCount).toBe(4)
  })
})
