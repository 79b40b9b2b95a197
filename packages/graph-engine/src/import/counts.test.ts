/** These tests count what is in a file, by its tool's own description, and compare that with what the import says it met. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importGraph, type ImportFormat } from '../import.ts'

type Fields = Record<string, unknown>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
/** Items of a list or an object; anything else but null is one thing. */
const items = (value: unknown): unknown[] => {
  if (typeof value === 'object') return value === null ? [] : Object.values(value)
  return value === undefined ? [] : [value]
}
const listed = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const listOrOne = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0)

const isPlaced = ({ type, wires, x, y }: Fields) =>
  type !== 'comment' && (wires !== undefined || x !== undefined || y !== undefined)
const isLink = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Number.isInteger(value[1]) &&
  value[1] >= 0

interface Count {
  readonly nodes: number
  /** Is a lower bound: what a file says twice, or of what is not there, may be listed once more. */
  readonly connections: number
}

type Stranger = (file: unknown) => Count

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const strangers: Partial<Record<ImportFormat, Stranger>> = {
  baklava: (file) => {
    const { graph, graphTemplates } = fields(file)
    const graphs = [graph, ...list(graphTemplates)].map(fields)
    return {
      nodes: sum(graphs, ({ nodes }) => list(nodes).length),
      connections: sum(graphs, ({ connections }) => list(connections).length),
    }
  },
  'baklava-v1': (file) => ({
    nodes: listed(fields(file)['nodes']).length,
    connections: listed(fields(file)['connections']).length,
  }),
  'node-red': (file) => {
    const all = Array.isArray(file) ? file : list(fields(file)['flows'])
    const isNode = (item: unknown) => !['tab', 'subflow', 'group'].includes(fields(item)['type'] as string)
    const subflows = all
      .map(fields)
      .filter(({ type, id }) => type === 'subflow' && id !== null && id !== undefined && id !== '')
    const known = subflows.filter(({ id }, i) => subflows.findIndex((other) => other['id'] === id) === i)
    const wiresOf = (ends: unknown) => sum(list(ends), (end) => listOrOne(fields(end)['wires']).length)
    return {
      nodes: all.filter(isNode).length,
      connections:
        sum(all.filter(isNode).map(fields).filter(isPlaced), ({ wires }) =>
          sum(listOrOne(wires), (wire) => listOrOne(wire).length),
        ) + sum(known, (subflow) => wiresOf(subflow['in']) + wiresOf(subflow['out'])),
    }
  },
  n8n: (file) => {
    const wrapped = fields(file)['workflow'] ?? file
    const workflows = Array.isArray(wrapped) ? wrapped : [wrapped]
    const isTarget = (value: unknown) => 'node' in fields(value)
    const targets = (output: unknown) => (isTarget(output) ? 1 : items(output).length)
    return {
      nodes: sum(workflows, (each) => listed(fields(each)['nodes']).length),
      connections: sum(workflows, (each) =>
        sum(items(fields(each)['connections']), (types) =>
          sum(items(types), (outputs) => sum(items(outputs), targets)),
        ),
      ),
    }
  },
  litegraph: (file) => {
    const graphs = [fields(file)]
    for (const graph of graphs) {
      const { subgraphs } = fields(graph['definitions'])
      const inNodes = listed(graph['nodes']).map((node) => fields(fields(node)['subgraph']))
      graphs.push(...inNodes.filter(({ nodes }) => typeof nodes === 'object' && nodes !== null))
      graphs.push(
        ...listed(subgraphs)
          .filter((each) => Object.keys(fields(each)).length > 0)
          .map(fields),
      )
    }
    return {
      nodes: sum(graphs, ({ nodes }) => listed(nodes).length),
      connections: sum(graphs, ({ links }) => listed(links).filter((link) => link !== null).length),
    }
  },
  'comfyui-api': (file) => {
    const nodes = Object.values(fields(fields(file)['prompt'] ?? file))
    return {
      nodes: nodes.length,
      connections: sum(nodes.map(fields), ({ inputs }) => listed(inputs).filter(isLink).length),
    }
  },
  json: (file) => {
    const first = (...names: string[]) =>
      names.map((name) => fields(file)[name]).find((each) => listed(each).length > 0)
    return {
      nodes: listed(first('nodes', 'vertices', 'nodeDataArray')).length,
      connections: listed(first('edges', 'links', 'connections', 'linkDataArray')).length,
    }
  },
}

const elk: Stranger = (file) => {
  const owners = [fields(file)]
  for (const owner of owners) owners.push(...listed(owner['children']).filter(isRecord).map(fields))
  return {
    nodes: sum(owners, ({ children }) => listed(children).length),
    connections: sum(owners, ({ edges }) =>
      sum(listed(edges), (edge) => {
        const { sources, targets } = fields(edge)
        const [from, to] = [list(sources).length, list(targets).length]
        return from > 0 && to > 0 ? Math.max(from, to) : 1
      }),
    ),
  }
}

const isLinkCell = (cell: unknown) => {
  const { type, source, target } = fields(cell)
  return source !== undefined || target !== undefined || (typeof type === 'string' && /link$/iu.test(type))
}
const jointJs: Stranger = (file) => {
  const cells = list(fields(file)['cells'])
  return { nodes: cells.filter((cell) => !isLinkCell(cell)).length, connections: cells.filter(isLinkCell).length }
}

const graphviz: Stranger = (file) => {
  const { objects, edges, _subgraph_cnt: count } = fields(file)
  const isGroup = (object: unknown, index: number) =>
    index < Number(count) || Array.isArray(fields(object)['nodes']) || Array.isArray(fields(object)['subgraphs'])
  return {
    nodes: listed(objects).filter((object, index) => !isGroup(object, index)).length,
    connections: listed(edges).length,
  }
}

/** Yields each place of a parsed file: what holds it, and under which key. */
function* placesOf(value: unknown): Generator<{ holder: Fields; key: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    yield { holder: value as Fields, key }
    yield* placesOf((value as Fields)[key])
  }
}

const oddValues = [null, 'x', '', 7, -1, true, [], {}, [null], { '0': {} }, [['y']]]

function check(file: unknown, format: ImportFormat, stranger: Stranger): boolean {
  const result = importGraph(JSON.stringify(file))
  if (result.format !== format) return false
  const expected = stranger(file)
  const { counts, notKept } = result
  const lost = (kind: string) => notKept.filter((each) => each.kind === kind).length
  expect(counts.nodesIn).toBe(expected.nodes)
  expect(counts.connectionsIn).toBeGreaterThanOrEqual(expected.connections)
  expect(counts.nodesIn).toBe(counts.nodesOut + lost('node'))
  expect(counts.connectionsIn).toBe(counts.connectionsOut + lost('connection'))
  return true
}

const files: [ImportFormat, string, Stranger?][] = [
  ['baklava', 'baklava-v2.json'],
  ['baklava-v1', 'baklava-v1.json'],
  ['node-red', 'node-red.json'],
  ['n8n', 'n8n.json'],
  ['litegraph', 'comfyui.json'],
  ['litegraph', 'litegraph.json'],
  ['comfyui-api', 'comfyui-api.json'],
  ['json', 'plain.json'],
  ['json', 'elk.json', elk],
  ['json', 'jointjs.json', jointJs],
  ['dot', 'graphviz.json', graphviz],
]

test.each(files)(
  'I5 %s: everything that is in the file is counted, whatever stands at one of its places',
  (format, name, stranger = strangers[format]!) => {
    const file: unknown = JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'))
    expect(check(file, format, stranger)).toBe(true)
    let checked = 0
    const places = Array.from(placesOf(file))
    for (const { holder, key } of places) {
      const before = holder[key]
      for (const odd of oddValues) {
        holder[key] = odd
        if (check(file, format, stranger)) checked++
      }
      holder[key] = before
    }
    expect(checked).toBeGreaterThan(100)
  },
)

test('I5 dot: every node and every pair of ends of a text made at random', () => {
  const name = fc.constantFrom('a', 'b_2', '"ağ düğümü"', '"a"', '-.5', '<<b>x</b>>', '"->"', '"\\"//"', 'Graph1', 'é')
  const port = fc.constantFrom('', ':p', ':p:ne', ':s', ':"ö 1":_')
  const space = fc.constantFrom(' ', '\n', ' /* -> { */ ', ' // }\n', '\n# "\n', '\t')
  const { group } = fc.letrec<{ group: string[] | Group }>((tie) => ({
    group: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(name, port).map((end) => [...end]),
      fc.record({
        kind: fc.constantFrom('{', 'subgraph {', 'subgraph cluster_x {'),
        chain: fc.array(tie('group'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }))
  fc.assert(
    fc.property(
      fc.array(fc.array(group, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.array(space, { minLength: 1 }),
      (chains, spaces) => {
        let turn = 0
        let named = 0
        const gap = () => spaces[turn++ % spaces.length]!
        const seen = new Set<string>()
        let edges = 0
        const write = (chain: readonly (string[] | Group)[]): { text: string; nodes: Set<string> } => {
          const parts = chain.map((end) => {
            if (!Array.isArray(end)) {
              const inner = write(end.chain)
              // Two subgraphs with one name would be one.
              const kind = end.kind.replace('_x', `_${++named}`)
              return { text: `${kind}${gap()}${inner.text}${gap()}}`, nodes: inner.nodes }
            }
            const id = end[0]!.replaceAll(/^"|"$/gu, '').replaceAll('\\"', '"').replaceAll(/^<|>$/gu, '')
            seen.add(id)
            return { text: end.join(''), nodes: new Set([id]) }
          })
          for (let i = 1; i < parts.length; i++) edges += parts[i - 1]!.nodes.size * parts[i]!.nodes.size
          return {
            text: parts.map(({ text }) => text).join(`${gap()}->${gap()}`),
            nodes: new Set(parts.flatMap(({ nodes }) => [...nodes])),
          }
        }
        const text = `digraph${gap()}"G"${gap()}{${chains.map((chain) => `${write(chain).text} [label=<x<i>y</i>>; color="a\\\nb"]${gap()};`).join(gap())}}`
        const { format, counts } = importGraph(text)
        expect([format, counts.nodesIn, counts.connectionsIn]).toEqual(['dot', seen.size, edges])
        expect([counts.nodesOut, counts.connectionsOut]).toEqual([seen.size, edges])
      },
    ),
    { seed: 45, numRuns: 300 },
  )
})

interface Group {
  readonly kind: string
  readonly chain: readonly (string[] | Group)[]
}
