// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { exportSvg } from './exportSvg.ts'
import { ExportError } from './ExportError.ts'
import type { SvgOptions } from './SvgOptions.ts'
import { cssColor } from './svgParts.ts'

function openScene(nodes: number) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed: 1 }))
  return engine
}

function parse(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml') as unknown as Document
  expect(documentElement.tagName).toBe('svg')
  return documentElement
}

const texts = (root: Element): string[] => [...root.querySelectorAll('text')].map((text) => text.textContent)

function codeOf(options: SvgOptions, engine = openScene(2)): string {
  try {
    exportSvg(engine, options)
  } catch (error) {
    if (error instanceof ExportError) return error.code
  }
  return 'none'
}

describe('exportSvg', () => {
  it('X1 draws every node with title, names and glyphs, and every connection, as vectors', () => {
    const engine = openScene(30)
    const root = parse(exportSvg(engine))
    const { nodes, connections } = engine.save().graph
    const shown = texts(root)
    for (const { title } of nodes)
      expect(shown.some((text) => text === title || text.startsWith(title.slice(0, 4)))).toBe(true)
    const nodeGroups = [...root.children].filter((child) => child.querySelector(':scope > text'))
    expect(nodeGroups).toHaveLength(nodes.length)
    expect(root.querySelectorAll('g[fill="none"] > path[stroke-width="4.5"]')).toHaveLength(connections.length)
    expect(root.querySelectorAll('image, script, foreignObject, style, use')).toHaveLength(0)
  })

  it('X1 shows values, marks and their messages', () => {
    const engine = openScene(3)
    const { nodes } = engine.save().graph
    engine.marks.set('run', nodes[0]!.id, { state: 'failed', message: 'Zaman aşımı' })
    const svg = exportSvg(engine)
    expect(texts(parse(svg))).toContain('Zaman aşımı')
    expect(svg).toContain('stroke="#db6962" stroke-width="1.5"')
    const connections = parse(svg).querySelectorAll('path[stroke-opacity]')
    expect([...connections].every((connection) => connection.getAttribute('stroke-opacity') === '0.55')).toBe(true)
  })

  it('M8 draws what is wrong with a node over the node that lies below it', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'd', x: 0, y: 60 }] })
    engine.execute({ type: 'setTitle', node: 'd', title: 'Alttaki' })
    engine.marks.set('run', 'a', { state: 'failed', message: 'Ulaşılamadı' })
    const svg = exportSvg(engine)
    expect(svg.indexOf('Alttaki')).toBeGreaterThan(0)
    expect(svg.indexOf('Ulaşılamadı')).toBeGreaterThan(svg.indexOf('Alttaki'))
  })

  it('X1 draws a collapsed node as its header: a chevron, and one glyph where connections gather', () => {
    const engine = createSmallFlow()
    const glyphs = () => {
      const svg = exportSvg(engine, { nodes: ['a', 'c'], placeholder: 'Yok' })
      const keyline = cssColor(darkTheme.glyph.keyline)
      return [svg.split(`stroke="${keyline}"`).length - 1, svg.includes('m6 9 6 6 6-6'), svg.includes('Number')]
    }
    engine.execute({ type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'c', 'text') })
    expect(glyphs()).toEqual([6, false, true])
    engine.execute({ type: 'setCollapsed', nodes: ['a', 'c'], collapsed: true })
    expect(glyphs()).toEqual([2, true, false])
  })

  it('M6 says the detail of a node that is done, and of no other', () => {
    const engine = openScene(3)
    const [done, running] = engine.save().graph.nodes
    engine.marks.set('run', done!.id, { state: 'done', detail: '412 ms' })
    engine.marks.set('run', running!.id, { state: 'running', detail: '7 ms' })
    const shown = texts(parse(exportSvg(engine)))
    expect(shown).toContain('412 ms')
    expect(shown).not.toContain('7 ms')
  })

  it('X1 shows the points of connections and how far sliders stand', () => {
    const slider = { kind: 'slider', min: 0, max: 10 } as const
    const dial = {
      type: 'dial',
      title: 'Dial',
      category: 'logic',
      inputs: { a: { name: 'A', value: 4, editor: slider } },
      outputs: { o: { name: 'O' } },
    }
    const engine = createGraphEngine({ nodeTypes: [dial] })
    for (const id of ['p', 'q'])
      engine.execute({ type: 'addNode', nodeType: 'dial', id, position: { x: id === 'p' ? 0 : 400, y: 0 } })
    const from = engine.graph.getNode('p')!.outputs[0]!.id
    engine.execute({ type: 'connect', from, to: engine.graph.getNode('q')!.inputs[0]!.id })
    engine.execute({ type: 'addReroute', connection: engine.graph.connectionId(0), x: 300, y: 120 })
    const root = parse(exportSvg(engine))
    const point = root.querySelector(':scope > circle')!
    expect(['cx', 'cy', 'r'].map((name) => point.getAttribute(name))).toEqual(['300', '120', '4'])
    const fills = [...root.querySelectorAll('rect')].filter((rect) => rect.getAttribute('width') === '72')
    expect(fills).toHaveLength(1)
  })

  it('X2 keeps any text text', () => {
    const engine = openScene(1)
    const { id } = engine.save().graph.nodes[0]!
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.constantFrom('</text><script>', '"\'&amp;', '\u0000\ud800x', ']]>'),
        ),
        (title) => {
          engine.execute({ type: 'setTitle', node: id, title })
          const svg = exportSvg(engine, { measure: () => 1 })
          expect(svg).not.toMatch(/<script|(?![\t\n\r])\p{Cc}|\p{Cs}/u)
          const root = parse(svg)
          expect(root.querySelectorAll('script')).toHaveLength(0)
        },
      ),
      { seed: 5, numRuns: 30 },
    )
    for (const title of ['<b> & "c" ğüşİ', 'طلب العميل', 'הזמנה', '订单を確認', 'Kargo 📦👩‍💻🏳️‍🌈']) {
      engine.execute({ type: 'setTitle', node: id, title })
      expect(texts(parse(exportSvg(engine, { measure: () => 1 })))).toContain(title)
    }
  })

  it('X3 draws what touches an area, or only some nodes and what joins them', () => {
    const engine = openScene(30)
    const { nodes } = engine.save().graph
    const [first] = nodes
    const { x, y } = first!.position!
    const groups = (options: SvgOptions) =>
      [...parse(exportSvg(engine, options)).children].filter((child) => child.querySelector(':scope > text')).length
    expect(groups({ area: { x0: x, y0: y, x1: x + 10, y1: y + 10 } })).toBe(1)
    expect(groups({ nodes: nodes.slice(0, 4).map(({ id }) => id) })).toBe(4)
    const root = parse(exportSvg(engine, { nodes: [first!.id] }))
    expect(root.querySelectorAll('path[stroke-width="4.5"]')).toHaveLength(0)
  })

  it('X3 draws those frames and notes that are asked for, and has room for all of them', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addFrame', id: 'f', title: 'Framed', x: -50, y: -50, width: 400, height: 900 })
    engine.execute({ type: 'addFrame', id: 'g', title: 'Other', x: -60, y: -60, width: 400, height: 900 })
    const svg = exportSvg(engine, { nodes: ['a'], annotations: ['f'] })
    expect([svg.includes('Framed'), svg.includes('Other')]).toEqual([true, false])
    expect(parse(svg).getAttribute('viewBox')).toBe('-90 -90 480 980')
    expect(exportSvg(engine, { annotations: ['g'] })).not.toContain('Source')
    expect(exportSvg(engine, { nodes: ['a'] })).not.toContain('Framed')
  })

  it('X3 takes the theme, and leaves the background out when asked', () => {
    const engine = openScene(2)
    expect(exportSvg(engine, { theme: lightTheme })).toContain('fill="#f1f1ed"')
    expect(exportSvg(engine, { theme: lightTheme, background: 'none' })).not.toContain('fill="#f1f1ed"')
  })

  it('X4 refuses what has nothing in it, and what is no area', () => {
    expect(codeOf({}, createGraphEngine())).toBe('empty')
    expect(codeOf({ nodes: ['nobody'] })).toBe('empty')
    expect(codeOf({ area: { x0: 0, y0: 0, x1: 0, y1: 5 } })).toBe('invalid-area')
    expect(codeOf({ area: { x0: 0, y0: 0, x1: Infinity, y1: 5 } })).toBe('invalid-area')
  })
})
