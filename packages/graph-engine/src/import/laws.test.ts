import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importGraph, type ImportResult } from '../import.ts'
import { stringifyExact } from '../json.ts'
import { rawExtras } from '../codec/readExtras.ts'
import { createGraphEngine, type SavedEditor } from '../index.ts'

const folder = new URL('fixtures/', import.meta.url)
const fixtures = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)

/** Checks that no error of ours comes, that what came in is out or listed, and that the engine opens it. */
function hold(text: string, fileName: string): ImportResult {
  const result = importGraph(text, { fileName })
  const { saved, counts, notKept } = result
  const listed = (kind: string) => notKept.filter((each) => each.kind === kind).length
  expect(notKept.find(({ reason }) => reason === 'unexpected')).toBeUndefined()
  expect(counts.nodesIn).toBe(counts.nodesOut + listed('node'))
  expect(counts.connectionsIn).toBe(counts.connectionsOut + listed('connection'))
  const graphs = [saved.graph, ...saved.graphTemplates]
  const nodes = graphs.flatMap((graph) => graph.nodes)
  const isOurs = result.format === 'baklava'
  // Nodes without an element in the file have no raw data: ends, and uses when the file holds nothing but subgraphs.
  const fromFile = nodes.filter(({ raw }) => isOurs || raw !== undefined)
  expect(fromFile).toHaveLength(counts.nodesOut)
  expect(graphs.flatMap(({ connections }) => connections)).toHaveLength(counts.connectionsOut)
  const engine = createGraphEngine()
  const { warnings } = engine.load(saved)
  expect(engine.graph.nodeCount).toBe(saved.graph.nodes.length)
  expect(warnings.filter((text) => !isOurs && !text.includes('not registered'))).toEqual([])
  const again = engine.save()
  engine.load(structuredClone(again))
  expect(engine.save()).toEqual(again)
  return result
}

/** `npm run fuzz` tries more, and others each time. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 0)
const plan = (seed: number, usual: number) => (runs > 0 ? { numRuns: runs } : { seed, numRuns: usual })

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 'a', -1, 0, 1.5, 1e300, [], {}, [null], [[]], [[null]], '__proto__', {
    toString: 1,
  }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer({ min: -30, max: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Milliseconds until a test is given up; none is slow without a fault. */
const LONG = runs > 0 ? 600_000 : 60_000

type Place = { [key: string]: unknown }

/** Puts, removes or repeats something at one place of a parsed file, chosen by numbers. */
function mutate(root: unknown, steps: readonly number[], kind: number, value: unknown): void {
  let place = root as Place
  for (const step of steps) {
    const inner = Object.values(place).filter((each): each is Place => typeof each === 'object' && each !== null)
    const next = inner[step % Math.max(1, inner.length)]
    if (next === undefined) break
    place = next
  }
  const keys = Object.keys(place)
  const key = keys[(steps[0] ?? 0) % Math.max(1, keys.length)] ?? 'x'
  if (Array.isArray(place) && kind === 0) place.push(value, structuredClone(place[0]))
  else if (Array.isArray(place) && kind === 1) place.splice(Number(key), 1)
  else if (kind === 1) delete place[key]
  else if (kind === 2) place[`${key} `] = place[key]
  else place[key] = value
}

/** Writes JSON in which objects have a key twice where `isTwice` says so. */
function writeTwice(value: unknown, isTwice: () => boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => writeTwice(item, isTwice)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).flatMap(([key, item]) => {
    const member = `${JSON.stringify(key)}:${writeTwice(item, isTwice)}`
    if (!isTwice()) return [member]
    // JSON.parse keeps but the second.
    const empty = Array.isArray(item) ? '[]' : '{}'
    return [member, typeof item === 'object' && item !== null ? `${JSON.stringify(key)}:${empty}` : member]
  })
  return `{${members.join()}}`
}

describe('I13 no file stops an import, and nothing gets lost unsaid', () => {
  const json = fixtures.filter(([name]) => name.endsWith('.json'))
  const edit = fc.tuple(fc.array(fc.nat(20), { maxLength: 7 }), fc.nat(3), oddValue)

  test.each(json)(
    'I13 %s with parts changed, removed and repeated',
    (name, text) => {
      fc.assert(
        fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
          const file: unknown = JSON.parse(text)
          // The value is copied, since the next edit may lie within it.
          for (const [steps, kind, value] of edits) mutate(file, steps, kind, structuredClone(value))
          hold(JSON.stringify(file), name)
        }),
        plan(41, 200),
      )
    },
    LONG,
  )

  test.each(json)(
    'I5 %s with keys that come twice: nothing of it gets lost',
    (name, text) => {
      const file: unknown = JSON.parse(text)
      const { nodesIn, connectionsIn } = importGraph(text, { fileName: name }).counts
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(9)), (choices) => {
          const { counts } = hold(
            writeTwice(file, () => choices.next().value === 0),
            name,
          )
          expect(counts.nodesIn).toBeGreaterThanOrEqual(nodesIn)
          expect(counts.connectionsIn).toBeGreaterThanOrEqual(connectionsIn)
        }),
        plan(47, 60),
      )
    },
    LONG,
  )

  test.each(fixtures)(
    'I13 %s with its text cut and spliced',
    (name, text) => {
      const piece = fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom(
          '{',
          '}',
          '[',
          ']',
          '"',
          ',',
          ':',
          '->',
          '\\',
          '<',
          '>',
          'null',
          'NaN',
          '\0',
          '\ufeff',
          'subgraph ',
        ),
      )
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(text.length), fc.nat(12), piece), { minLength: 1, maxLength: 6 }),
          (edits) => {
            let changed = text
            for (const [at, length, insert] of edits)
              changed = changed.slice(0, at) + insert + changed.slice(at + length)
            hold(changed, name)
          },
        ),
        plan(42, 200),
      )
    },
    LONG,
  )

  test(
    'I7 with parts changed, a paste of what is read brings all but what is left out',
    async () => {
      // Ours, some with subgraphs, frames and points, as other tools' files become.
      const files = fixtures.map(([fileName, text]) => importGraph(text, { fileName }).saved)
      const own = fc.constantFrom(...files.filter(({ graph }) => graph.nodes.length > 0))
      await fc.assert(
        fc.asyncProperty(own, fc.array(edit, { minLength: 1, maxLength: 8 }), async (saved0, edits) => {
          const file = structuredClone(saved0)
          for (const [steps, kind, value] of edits) mutate(file, steps, kind, structuredClone(value))
          const { saved, leftOut, format } = importGraph(JSON.stringify(file))
          fc.pre(format === 'baklava')
          const { nodes, connections } = saved.graph
          const left = (kind: string) => leftOut.filter((each) => each.kind === kind).length
          fc.pre(nodes.length > left('node'))
          const engine = createGraphEngine()
          const code = new TextEncoder().encode(stringifyExact(saved))
          expect(await engine.executeInSlices({ type: 'paste', data: code, connections: 'all' })).toEqual({ ok: true })
          expect(engine.graph.nodeCount).toBe(nodes.length - left('node'))
          expect(engine.graph.connectionCount).toBe(connections.length - left('connection'))
          expect(engine.subgraphs.list).toHaveLength(saved.graphTemplates.length)
          expect(engine.graph.annotations.count).toBe(annotationsOf(saved).length - left('group') - left('note'))
        }),
        plan(45, 300),
      )
    },
    LONG,
  )

  test(
    'I13 any JSON and any text',
    () => {
      fc.assert(
        fc.property(fc.json(), (text) => void hold(text, '')),
        plan(43, 300),
      )
      fc.assert(
        fc.property(fc.string(), (text) => void hold(`digraph {${text}`, 'x.dot')),
        plan(44, 300),
      )
    },
    LONG,
  )
})

function annotationsOf(saved: SavedEditor): readonly unknown[] {
  const { annotations } = rawExtras({ ...saved }, saved.graph.id) ?? {}
  return Array.isArray(annotations) ? annotations : []
}

describe('I14 the work grows with the file', () => {
  const N = 100_000
  const each = <T>(make: (i: number) => T): T[] => Array.from({ length: N }, (_, i) => make(i))
  const chain = each((i) => i).slice(1)
  const files: Record<string, () => string> = {
    'node-red': () =>
      JSON.stringify(each((i) => ({ id: `n${i}`, type: 'function', z: 't', x: i, y: 0, wires: [[`n${i + 1}`]] }))),
    'node-red, subflows in each other': () =>
      JSON.stringify(
        each((i) => [
          { id: `f${i}`, type: 'subflow', in: [{ wires: [{ id: `n${i}` }] }], out: [] },
          { id: `n${i}`, type: `subflow:f${i + 1}`, z: `f${i}`, x: 0, y: 0, wires: [] },
        ]).flat(),
      ),
    'node-red, links of all to one': () =>
      JSON.stringify([
        ...each((i) => ({ id: `n${i}`, type: 'link out', z: 't', x: i, y: 0, links: ['in'] })),
        { id: 'in', type: 'link in', z: 'u', x: 0, y: 0, links: each((i) => `n${i}`), wires: [] },
      ]),
    n8n: () =>
      JSON.stringify({
        nodes: each((i) => ({ name: `Set ${i % 7}`, type: 'set', position: [i, 0] })),
        connections: Object.fromEntries(each((i) => [`Set ${i}`, { main: [[{ node: `Set ${i % 7}`, index: i }]] }])),
      }),
    litegraph: () =>
      JSON.stringify({
        nodes: each((id) => ({
          id: id % 50_000,
          pos: [id, 0],
          inputs: [{ name: 'in', link: id }],
          outputs: [{ name: 'out' }],
        })),
        links: chain.map((i) => [i, i - 1, 0, i, 0, '*']),
      }),
    'comfyui-api': () =>
      JSON.stringify(Object.fromEntries(each((i) => [`n${i}`, { class_type: 'X', inputs: { a: [`n${i - 1}`, 0] } }]))),
    'baklava-v1': () =>
      JSON.stringify({
        nodes: each((i) => ({
          id: 'same',
          type: 'T',
          interfaces: [
            ['in', { id: `i${i}` }],
            ['out', { id: `o${i}` }],
          ],
        })),
        connections: chain.map((i) => ({ from: `o${i - 1}`, to: `i${i}` })),
      }),
    json: () => JSON.stringify({ nodes: each((id) => ({ id })), edges: chain.map((i) => ({ source: 0, target: i })) }),
    dot: () => `digraph { ${chain.map((i) => `a${i - 1} -> a${i}`).join('\n')} }`,
    'dot, groups in each other': () => `digraph { ${'{ a -> '.repeat(N)} b ${'}'.repeat(N)} }`,
  }

  test.each(Object.entries(files))(
    'I14 %s',
    (_name, make) => {
      const { format, counts, notKept } = importGraph(make())
      expect(format).not.toBe('unknown')
      expect(counts.nodesIn).toBe(counts.nodesOut + notKept.filter(({ kind }) => kind === 'node').length)
      expect(counts.nodesIn + counts.connectionsIn).toBeGreaterThanOrEqual(N)
    },
    LONG,
  )
})
