/** These tests run gestures, clipboard, undo, redo, saves and loads in any order against a model of history. */
import { describe, expect, test } from 'vitest'
import { createGraphEngine, type Command, type Gesture, type GraphEngine, type SavedInterface } from './index.ts'
import { createFlowScene, createRandom, sceneNodeTypes, type Random } from './testing.ts'

const STEPS = 260

/** Models what history should hold: the text of each state, and where in it the document stands. */
class HistoryModel {
  states: string[]
  index = 0
  saved = 0
  oldest = 0

  constructor(state: string) {
    this.states = [state]
  }

  push(state: string): void {
    if (this.saved > this.index) this.saved = -1
    this.states.length = ++this.index
    this.states.push(state)
    if (this.index - this.oldest > 200) this.oldest++
  }

  undo(): boolean {
    if (this.index === this.oldest) return false
    this.index--
    return true
  }

  redo(): boolean {
    if (this.index === this.states.length - 1) return false
    this.index++
    return true
  }
}

function same(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected)
}

class Session {
  readonly engine: GraphEngine
  private readonly random: Random
  private model: HistoryModel
  private gesture: Gesture | undefined
  private beforeGesture = ''

  constructor(seed: number) {
    this.random = createRandom(seed)
    this.engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    this.engine.load(createFlowScene({ nodes: 1 + this.random.below(30), seed }))
    this.model = new HistoryModel(this.text)
  }

  get text(): string {
    return JSON.stringify(this.engine.save())
  }

  async step(): Promise<void> {
    const kind = this.random.below(20)
    if (kind < 13) this.edit()
    else if (kind < 17) this.travel(kind < 15 ? 'undo' : 'redo')
    else if (kind === 17) this.toggleGesture()
    else if (kind === 18 && this.gesture === undefined) this.markSaved()
    else if (kind === 19 && this.random.next() < 0.1) await this.reload()
  }

  check(): void {
    const { engine, model } = this
    for (const id of engine.selection.nodes) same(engine.graph.nodes.present[engine.graph.nodeRow(id)], 1)
    if (this.gesture !== undefined) return
    same(this.text, model.states[model.index])
    same(engine.history.length, model.index - model.oldest)
    same(engine.history.isDirty, model.saved !== model.index)
  }

  private edit(): void {
    const { engine, gesture } = this
    const command = this.createCommand()
    const before = this.text
    const { length } = engine.history
    const said = engine.canExecute(command)
    same((gesture ?? engine).execute(command), said)
    const after = this.text
    if (gesture === undefined && after !== before) this.model.push(after)
    else same(engine.history.length, length)
  }

  private travel(way: 'undo' | 'redo'): void {
    same(this.engine[way](), this.gesture === undefined && this.model[way]())
  }

  private toggleGesture(): void {
    const { gesture } = this
    if (gesture === undefined) {
      this.beforeGesture = this.text
      this.gesture = this.engine.beginGesture()
      return
    }
    this.gesture = undefined
    if (this.random.next() < 0.5) {
      gesture.cancel()
      same(this.text, this.beforeGesture)
      return
    }
    const { length } = this.engine.history
    const after = this.text
    gesture.commit()
    if (this.engine.history.length > length || after !== this.beforeGesture) this.model.push(after)
  }

  private markSaved(): void {
    this.engine.history.markSaved()
    this.model.saved = this.model.index
  }

  private async reload(): Promise<void> {
    const { engine, text } = this
    const bytes = await engine.saveBytes()
    same(new TextDecoder().decode(bytes), text)
    if (this.random.next() < 0.5) await engine.open(bytes)
    else engine.load(text)
    this.gesture = undefined
    this.model = new HistoryModel(text)
    same([engine.undo(), engine.redo(), engine.selection.size], [false, false, 0])
  }

  private createCommand(): Command {
    const { random } = this
    const { nodes, connections } = this.engine.save().graph
    const position = { x: random.below(3), y: random.below(3) }
    const { type: nodeType } = random.pick(sceneNodeTypes)
    if (nodes.length === 0) return { type: 'addNode', nodeType, position }
    const [a, b] = [random.pick(nodes), random.pick(nodes)]
    const input = this.pickId(a.inputs)
    const connection = connections.length > 0 ? random.pick(connections).id : 'none'
    const growing: Command[] =
      nodes.length > 80 ? [] : [{ type: 'selectAll' }, { type: 'paste' }, { type: 'duplicate' }]
    return random.pick<Command>([
      ...growing,
      { type: 'addNode', nodeType, position, id: `own ${random.below(6)}` },
      { type: 'removeNodes', nodes: [a.id, b.id] },
      { type: 'removeSelection' },
      { type: 'move', nodes: [a, b, a].map(({ id }, i) => ({ id, x: position.x + i, y: position.y })) },
      { type: 'connect', from: this.pickId(b.outputs), to: input },
      { type: 'connect', from: this.pickId(b.outputs), to: input, id: `wire ${random.below(4)}` },
      { type: 'connect', from: input, to: this.pickId(b.outputs) },
      { type: 'disconnect', connection: connections.length > 0 ? random.pick(connections).id : 'none' },
      { type: 'setValue', interface: input, value: random.pick([1, 'GET', true, null, { a: [1] }]) },
      { type: 'setTitle', node: a.id, title: `t${random.below(2)}` },
      { type: 'setWidth', node: a.id, width: random.below(400) },
      { type: 'select', nodes: [a.id, b.id], mode: random.pick(['replace', 'add', 'toggle'] as const) },
      { type: 'addFrame', title: 'Frame' },
      { type: 'addNote', text: 'Note', ...position },
      { type: 'setCollapsed', nodes: [a.id, b.id], collapsed: random.next() < 0.7 },
      { type: 'align', edge: 'left' },
      { type: 'distribute', axis: 'vertical' },
      { type: 'addReroute', connection, ...position },
      { type: 'removeReroutes', reroutes: [{ connection, index: 0 }] },
      { type: 'insertOnConnection', node: a.id, connection },
      { type: 'select', nodes: [], connections: connection === 'none' ? [] : [connection] },
      {
        type: 'move',
        nodes: [{ id: a.id, ...position }],
        reroutes: [{ connection, index: 0, ...position }],
      },
      { type: 'copy' },
      { type: 'cut' },
    ])
  }

  private pickId(side: Readonly<Record<string, SavedInterface>>): string {
    const ends = Object.values(side)
    return ends.length > 0 ? this.random.pick(ends).id : 'none'
  }
}

describe('long sessions', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('C1 C2 H1 H2 H3 H4 E5 B4 hold (seed %i)', async (seed) => {
    const session = new Session(seed)
    for (let i = 0; i < STEPS; i++) {
      await session.step()
      session.check()
    }
    const fresh = createGraphEngine({ nodeTypes: sceneNodeTypes })
    expect(fresh.load(session.engine.save())).toEqual({ warnings: [] })
    expect([fresh.graph.nodeCount, fresh.graph.connectionCount]).toEqual([
      session.engine.graph.nodeCount,
      session.engine.graph.connectionCount,
    ])
  })
})
