import { describe, expect, test } from 'vitest'
import type { ClipboardContent, GraphEngine, SavedEditor, SavedGraph } from '../../index.ts'
import { copyAsText, copyMuchAsText, parseClipboardText } from '../../interaction/clipboardText.ts'
import { createGrouped, refuse, run } from '../../testing/checks/subgraphs.ts'
import { createSmallFlow, input } from '../../testing/smallFlow.ts'

const namesOf = (engine: GraphEngine) => engine.subgraphs.list.map(({ name }) => name)
const idsOf = (engine: GraphEngine) => engine.subgraphs.list.map(({ id }) => id)
const pastedOf = (engine: GraphEngine) => engine.graph.getNode(engine.selection.nodes[0]!)!

const held = (saved: SavedEditor, id: string) =>
  saved.graph.nodes.find((each) => each.id === id)!['graphState'] as SavedGraph

/** The ways that what is copied comes back. */
const ways: readonly [string, (engine: GraphEngine) => Promise<(to: GraphEngine) => unknown>][] = [
  [
    'the command',
    async (engine) => {
      run(engine, { type: 'copy' })
      const data = structuredClone(engine.clipboard!)
      return (to) => to.execute({ type: 'paste', ...(to === engine ? {} : { data }) })
    },
  ],
  [
    'its text',
    async (engine) => {
      const text = copyAsText(engine, 'copy')!
      return (to) => to.execute({ type: 'paste', data: parseClipboardText(text)! })
    },
  ],
  [
    'its text in slices',
    async (engine) => {
      const parts = await copyMuchAsText(engine, {})
      return (to) => to.executeInSlices({ type: 'paste', data: parts!.join('') })
    },
  ],
  [
    'what is held, in slices',
    async (engine) => {
      await engine.executeInSlices({ type: 'copy' })
      const { clipboard } = engine
      return (to) => to.executeInSlices({ type: 'paste', data: clipboard! })
    },
  ],
]

describe.each(ways)('C14 subgraphs that are copied along, by %s', (_name, copy) => {
  test('C14 a subgraph that was deleted comes back under its id with the graph node, in one step', async () => {
    const { engine, id, node } = createGrouped()
    const before = engine.save().graphTemplates
    const paste = await copy(engine)
    run(engine, { type: 'cut' })
    run(engine, { type: 'deleteSubgraph', subgraph: id })
    expect(await paste(engine)).toEqual({ ok: true })
    expect([pastedOf(engine).placeholder, pastedOf(engine).title]).toEqual([false, 'Group'])
    expect(idsOf(engine)).toEqual([id])
    expect(engine.save().graphTemplates).toEqual(before)
    const after = engine.save()
    engine.undo()
    expect([idsOf(engine), engine.graph.getNode(node)]).toEqual([[], undefined])
    engine.redo()
    expect(engine.save()).toEqual(after)
    const loaded = createSmallFlow()
    expect(loaded.load(after).warnings).toEqual([])
    expect(loaded.save()).toEqual(after)
  })

  test('C14 in its own file it is a use of the subgraph as that is now', async () => {
    const { engine, id, node } = createGrouped()
    const paste = await copy(engine)
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'setTitle', node: 'c', title: 'Changed' })
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'renameSubgraph', subgraph: id, name: 'Renamed' })
    expect(await paste(engine)).toEqual({ ok: true })
    expect([idsOf(engine), namesOf(engine)]).toEqual([[id], ['Renamed']])
    const held = engine.save().graph.nodes.at(-1)!['graphState'] as SavedGraph
    expect(held.nodes.map(({ title }) => title)).toContain('Changed')
  })

  test('C14 in another file it comes along once, and leaves alone what has its id and does something else', async () => {
    const { engine, id } = createGrouped()
    const paste = await copy(engine)
    const other = createSmallFlow()
    for (let i = 0; i < 2; i++) expect(await paste(other)).toEqual({ ok: true })
    expect(idsOf(other)).toEqual([id])
    expect(pastedOf(other).placeholder).toBe(false)
    run(other, { type: 'openSubgraph', subgraph: id })
    run(other, { type: 'move', nodes: [{ id: 'c', x: 1, y: 2 }] })
    run(other, { type: 'backToMainGraph' })
    expect(await paste(other)).toEqual({ ok: true })
    expect(idsOf(other)).toEqual([id])
    run(other, { type: 'openSubgraph', subgraph: id })
    run(other, { type: 'setTitle', node: 'c', title: 'Its own' })
    run(other, { type: 'backToMainGraph' })
    for (let i = 0; i < 2; i++) expect(await paste(other)).toEqual({ ok: true })
    expect(namesOf(other)).toEqual(['Group', 'Group'])
    expect(new Set(idsOf(other)).size).toBe(2)
    const [own, brought] = other.save().graphTemplates
    expect(own!.nodes.map(({ title }) => title)).toContain('Its own')
    expect(brought!.nodes.map(({ title }) => title)).not.toContain('Its own')
    const types = other.save().graph.nodes.map(({ type }) => type)
    expect(types.filter((type) => type.endsWith(brought!.id))).toHaveLength(2)
  })

  test('C14 brings subgraphs of subgraphs with their frames, and only what is missing', async () => {
    const { engine, id: inner } = createGrouped()
    run(engine, { type: 'createSubgraph', name: 'Outer' })
    run(engine, { type: 'addNote', x: 0, y: 0, text: 'Why' })
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'addNode', nodeType: `__baklava_GraphNode-${inner}`, position: { x: 0, y: 0 } })
    const [, outer] = engine.subgraphs.list
    const uses = engine.save().graph.nodes.filter(({ type }) => type === outer!.nodeType.type)
    run(engine, { type: 'select', nodes: uses.map((each) => each.id) })
    const paste = await copy(engine)
    const other = createSmallFlow()
    expect(await paste(other)).toEqual({ ok: true })
    expect(namesOf(other)).toEqual(['Group', 'Outer'])
    run(other, { type: 'openSubgraph', node: other.selection.nodes[0]! })
    expect(other.graph.annotations.count).toBe(1)
    run(engine, { type: 'cut' })
    run(engine, { type: 'deleteSubgraph', subgraph: outer!.id })
    expect(await paste(engine)).toEqual({ ok: true })
    expect(namesOf(engine)).toEqual(['Group', 'Outer'])
  })

  test('C14 U7 nothing is pasted into itself, also where it was changed elsewhere', async () => {
    const { engine, id, node } = createGrouped()
    const file = engine.save()
    run(engine, { type: 'select', nodes: [node] })
    const paste = await copy(engine)
    run(engine, { type: 'openSubgraph', node })
    expect(await paste(engine)).toEqual({ ok: false, code: 'recursion' })
    const other = createSmallFlow()
    other.load(file)
    run(other, { type: 'openSubgraph', subgraph: id })
    run(other, { type: 'setTitle', node: 'c', title: 'Its own' })
    expect(await paste(other)).toEqual({ ok: false, code: 'recursion' })
    expect(idsOf(other)).toEqual([id])
  })

  test('C14 U11 what a graph node has of its own comes along, also of a subgraph that was changed', async () => {
    const { engine, node } = createGrouped()
    const file = engine.save()
    held(file, node).nodes[1]!.inputs['number']!.value = 99
    engine.load(file)
    run(engine, { type: 'openSubgraph', node })
    for (const inside of ['c', 'd'])
      run(engine, { type: 'setValue', interface: input(engine, inside, 'number'), value: 5 })
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'select', nodes: [node] })
    const paste = await copy(engine)
    const other = createSmallFlow()
    const numbers = (to: GraphEngine) =>
      held(to.save(), to.selection.nodes[0]!).nodes.flatMap(({ inputs }) => inputs['number']?.value ?? [])
    for (const to of [engine, other]) {
      expect(await paste(to)).toEqual({ ok: true })
      expect(numbers(to)).toEqual([5, 99])
    }
    run(engine, { type: 'openSubgraph', subgraph: idsOf(engine)[0]! })
    for (const inside of ['c', 'd'])
      run(engine, { type: 'setValue', interface: input(engine, inside, 'number'), value: 6 })
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'select', nodes: [engine.save().graph.nodes.at(-1)!.id] })
    expect(numbers(engine)).toEqual([6, 99])
  })
})

test('C14 of subgraphs that were made here no more is copied than their nodes, however often they are used', () => {
  const { engine } = createGrouped()
  for (let i = 0; i < 10; i++) {
    run(engine, { type: 'duplicate' })
    run(engine, { type: 'selectAll' })
    run(engine, { type: 'createSubgraph', open: false })
  }
  run(engine, { type: 'copy' })
  const text = JSON.stringify(engine.clipboard)
  expect(text.split('"type":"sink"')).toHaveLength(3)
  const other = createSmallFlow()
  run(other, { type: 'paste', data: JSON.parse(text) as ClipboardContent })
  expect(other.save().graph.nodes.at(-1)!['graphState']).toMatchObject({ nodes: [{}, {}] })
})

test('C14 a selection without graph nodes carries no subgraph', () => {
  const { engine } = createGrouped()
  run(engine, { type: 'select', nodes: ['a'] })
  run(engine, { type: 'copy' })
  expect(Object.keys(engine.clipboard!)).toEqual(['nodes', 'connections'])
})

test('C12 C14 refuses what says of graph nodes what no copy says', () => {
  const { engine } = createGrouped()
  run(engine, { type: 'copy' })
  const other = createSmallFlow()
  const bad = [{ templates: {} }, { templates: [{ saved: 1 }] }, { graphStates: [{ node: 1 }] }, { origin: 7 }]
  for (const part of bad) {
    const data = { ...engine.clipboard!, ...part } as unknown as ClipboardContent
    expect(refuse(other, { type: 'paste', data })).toBe('invalid-value')
  }
})
