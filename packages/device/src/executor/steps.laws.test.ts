/** A flow that is stepped through from its first node to its last gives what a run of it gives. */
import { isDeepStrictEqual } from 'node:util'
import type { DebugValue, DeviceCalls } from '@phoenix/contract'
import { createRandom, type Random } from '@phoenix/graph-engine/testing'
import { flowNodeByType, nodeTypes } from '@phoenix/nodes'
import { expect, it } from 'vitest'
import { Debugger } from '../agent/Debugger.ts'
import { createClock } from '../createClock.ts'
import { createLogger } from '../Logger.ts'
import { GraphPen } from '../testing/GraphPen.ts'
import { type RecordedRun, recordRun } from '../testing/recordRun.ts'
import { createInProcessRunner } from './createInProcessRunner.ts'

const FLOWS = 200
const NODES_IN_A_FLOW = 16

type StepEnd = DeviceCalls['debugEnded']

interface Output {
  readonly name: string
  readonly valueType: string | undefined
}

/** The kinds of node in a flow, with values of their own that a person could have typed. */
const kinds: readonly (readonly [type: string, values: (random: Random) => Record<string, unknown>])[] = [
  ['NumberConstant', (random) => ({ value: random.below(9) - 2 })],
  ['TextConstant', (random) => ({ value: random.pick(['3', 'ş', '[1,{"a":2}]', 'true']) })],
  ['ManualTrigger', (random) => ({ data: random.pick(['', '{"a":[1,2,3]}', '[5,null]']) })],
  ['Math', (random) => ({ a: 4, b: 2, operation: random.pick(['add', 'multiply', 'divide']) })],
  ['Compare', (random) => ({ a: '1', b: '3', operator: random.pick(['eq', 'ne', 'contains']) })],
  // Nodes are skipped behind it.
  ['If', (random) => ({ condition: random.pick([true, false]) })],
  ['If', (random) => ({ condition: random.pick([true, false]) })],
  ['Merge', () => ({})],
  ['Log', () => ({ message: 'm' })],
  ['Delay', () => ({ seconds: 0, value: 'bekleyen' })],
  ['JsonPath', () => ({ path: '$..a' })],
  ['TextTemplate', () => ({ template: 'x{{a}}', missing: 'empty' })],
]

/** A value that comes from elsewhere would make the flow fail, or wait. */
const typedByHand = new Set(['seconds', 'path', 'template'])

/** Multiplies by ten, tells its sign by two outputs of which one is not taken, and has an output that nothing leads to. */
function createTemplate(): GraphPen {
  return new GraphPen()
    .end('in', 'input', 'x')
    .node('m', 'Math', { a: 1, b: 10, operation: 'multiply' })
    .node('c', 'Compare', { b: '0', operator: 'lt' })
    .node('i', 'If', {})
    .end('product', 'output', 'y')
    .end('minus', 'output', 'minus')
    .end('nowhere', 'output', 'nowhere')
    .connect('in.placeholder', 'm.a')
    .connect('m.result', 'c.a')
    .connect('c.result', 'i.condition')
    .connect('m.result', 'product.placeholder')
    .connect('i.true', 'minus.placeholder')
}

/** Connections lead to later nodes only, as they do where a flow is laid out from left to right. */
function drawFlow(random: Random): GraphPen {
  const pen = new GraphPen().template('t', createTemplate())
  const outputs: Output[] = []
  for (let at = 0; at < NODES_IN_A_FLOW; at++) {
    const id = `n${at}`
    if (at > 2 && random.below(8) === 0)
      pen.use(id, 't', { in: { x: random.below(5) - 2 }, out: ['y', 'minus', 'nowhere'] })
    else {
      // The first nodes need no input, because there is nothing before them to connect to.
      const [type, values] = random.pick(at < 3 ? kinds.slice(0, 3) : kinds)
      pen.node(id, type, values(random))
    }
    connectInputs(pen, id, outputs, random)
    const { type, outputs: own } = pen.nodes.at(-1)!
    for (const key of Object.keys(own)) {
      const definition = flowNodeByType.get(type)?.definition
      const valueType = definition ? definition.outputs[key]?.valueType : key === 'y' ? 'number' : undefined
      outputs.push({ name: `${id}.${key}`, valueType })
    }
  }
  return pen
}

function connectInputs(pen: GraphPen, id: string, outputs: readonly Output[], random: Random): void {
  const { type, inputs } = pen.nodes.at(-1)!
  for (const key of Object.keys(inputs)) {
    const definition = flowNodeByType.get(type)?.definition.inputs[key]
    const isLeftAlone = definition?.required !== true && random.below(3) === 0
    if (typedByHand.has(key) || definition?.port === false || isLeftAlone) continue
    const count = definition?.allowMultipleConnections === true ? 1 + random.below(3) : 1
    // Values should seldom misfit, because most flows must run for a while.
    const wanted = definition ? definition.valueType : 'number'
    const fitting = outputs.filter(({ valueType }) => wanted === undefined || valueType === wanted)
    if (fitting.length === 0) continue
    const candidates = random.below(50) > 0 ? fitting : outputs
    const from = new Set(Array.from({ length: count }, () => random.pick(candidates).name))
    for (const output of from) pen.connect(output, `${id}.${key}`)
  }
}

/** Hands on to each step what the editor would: of the outputs that lead to its node, what the steps before told. */
async function stepThrough(pen: GraphPen): Promise<Map<string, StepEnd>> {
  const code = JSON.stringify(pen.save())
  const ended = new Map<string, (end: StepEnd) => void>()
  const steps = new Debugger({
    runner: createInProcessRunner({
      capabilities: { clock: createClock(), request: () => Promise.reject(new Error('no network here')) },
      flowNodeByType,
      nodeTypes,
      nodeTimeoutMs: 10_000,
      runTimeoutMs: 60_000,
    }),
    logger: createLogger(() => undefined),
    fetchCode: async () => code,
    tell: (end) => ended.get(end.debugId)!(end),
  })
  const told = new Map<string, DebugValue>()
  const ends = new Map<string, StepEnd>()
  for (const { id: nodeId } of pen.nodes) {
    const given = pen.connections
      .filter(({ to }) => to.startsWith(`${nodeId}.`))
      .flatMap(({ from }) => told.get(from) ?? [])
    const end = await new Promise<StepEnd>((resolve) => {
      ended.set(nodeId, resolve)
      steps.start({ debugId: nodeId, graphId: 'g', version: 1, nodeId, language: 'tr', given: [...new Set(given)] })
    })
    ends.set(nodeId, end)
    for (const output of overTheWire(end.outputs)) told.set(output.id, output)
  }
  return ends
}

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** How a run told of a node's end, without its name. */
type Ending = readonly [what: string, said: unknown]

function endingsOf({ events, outputs, result }: RecordedRun): Map<string, Ending> {
  const endings = new Map<string, Ending>()
  for (const event of events) {
    const [what, id] = event.split(' ') as [string, string]
    if (what === 'end') endings.set(id, ['end', outputs.get(id)])
    else if (what === 'skip') endings.set(id, ['skip', undefined])
    else if (what === 'fail' && result.outcome === 'failed') endings.set(id, ['fail', result.error.texts.tr])
  }
  return endings
}

function endingOf({ outcome, code, message, outputs }: StepEnd): Ending {
  if (outcome === 'failed') return ['fail', message]
  if (code === 'node-skipped') return ['skip', undefined]
  return ['end', Object.fromEntries(outputs.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])))]
}

it(`stepping through ${FLOWS} generated flows gives node by node what their runs give`, async () => {
  const seen: Record<string, number> = {}
  for (let seed = 1; seed <= FLOWS; seed++) {
    const pen = drawFlow(createRandom(seed))
    const steps = await stepThrough(pen)
    const differences: unknown[] = []
    for (const [id, ending] of endingsOf(await recordRun(pen))) {
      const [what, said] = endingOf(steps.get(id)!)
      seen[what] = (seen[what] ?? 0) + 1
      // A run does not tell what a use of a subgraph gave, but by what comes of it.
      const step = ending[0] === 'end' && ending[1] === undefined ? [what, undefined] : [what, said]
      if (!isDeepStrictEqual(overTheWire(step), overTheWire(ending))) differences.push({ seed, id, step, run: ending })
    }
    expect(differences).toEqual([])
  }
  expect(seen['end']).toBeGreaterThan(1000)
  expect(seen['skip']).toBeGreaterThan(50)
  expect(seen['fail']).toBeGreaterThan(5)
}, 120_000)
