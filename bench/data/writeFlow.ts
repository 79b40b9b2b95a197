/**
 * A saved flow of any size, written element by element: a million nodes are 0.6 GB of JSON, and several as objects. It is
 * laid out as createFlowScene's; ids follow from numbers.
 */
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { createRandom, sceneNodeTypes } from '@phoenix/graph-engine/testing'

const COLUMN_WIDTH = 290
const LANE_HEIGHT = 190
const JITTER = 30
const COLUMNS = 1.6
/** Interfaces that a node may have, for numbers to be told apart. */
const SLOTS = 8
const CHUNK = 2 ** 20

const CACHE = path.join(import.meta.dirname, '../.cache')

/** @returns The path of a flow with 1.5 connections a node, written once and kept. */
export async function cacheFlow(nodes: number): Promise<string> {
  const file = path.join(CACHE, `flow-${nodes}.json`)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  // Under another name first: what is cut off must not be taken for whole.
  await writeFlow(`${file}.part`, nodes, nodes * 1.5)
  await rename(`${file}.part`, file)
  return file
}

interface Kind {
  readonly head: string
  readonly inputs: readonly {
    readonly json: string
    readonly valueType: string | undefined
    readonly isFree: boolean
  }[]
  readonly outputs: readonly { readonly json: string; readonly valueType: string | undefined }[]
}

const kinds: readonly Kind[] = sceneNodeTypes.map(({ type, width, inputs, outputs }) => ({
  head: `"type":${JSON.stringify(type)},"width":${width ?? 200},"twoColumn":false`,
  inputs: Object.entries(inputs).map(([key, { value, valueType, port }]) => ({
    json: `${JSON.stringify(key)}:{"value":${JSON.stringify(value ?? null)},"id":"`,
    valueType,
    isFree: port !== false,
  })),
  outputs: Object.entries(outputs).map(([key, { valueType }]) => ({
    json: `${JSON.stringify(key)}:{"value":null,"id":"`,
    valueType,
  })),
}))

async function writeFlow(file: string, nodes: number, connections: number): Promise<void> {
  const random = createRandom(7)
  const kindOf = Uint8Array.from({ length: nodes }, () => random.below(kinds.length))
  const lanes = Math.ceil(nodes / Math.round(COLUMNS * Math.sqrt(nodes)))
  const stream = createWriteStream(file)
  let waiting: string[] = []
  let size = 0
  const write = async (text: string): Promise<void> => {
    waiting.push(text)
    size += text.length
    if (size < CHUNK) return
    if (!stream.write(waiting.join(''))) await once(stream, 'drain')
    waiting = []
    size = 0
  }
  await write(`{"graph":{"id":"${idOf(0, 7)}","nodes":[`)
  for (let node = 0; node < nodes; node++) {
    const { head, inputs, outputs } = kinds[kindOf[node]!]!
    const x = Math.floor(node / lanes) * COLUMN_WIDTH + random.below(JITTER)
    const y = (node % lanes) * LANE_HEIGHT + random.below(JITTER)
    const side = (of: readonly { json: string }[], first: number) =>
      of.map(({ json }, slot) => `${json}${idOf(1, node * SLOTS + first + slot)}"}`).join(',')
    await write(
      `${node === 0 ? '' : ','}{"id":"${idOf(2, node)}",${head},"title":"Step ${node + 1}","position":{"x":${x},"y":${y}},"inputs":{${side(inputs, 0)}},"outputs":{${side(outputs, inputs.length)}}}`,
    )
  }
  await write('],"connections":[')
  const taken = new Uint8Array(nodes)
  for (let made = 0; made < connections;) {
    const from = random.below(nodes)
    const share = random.next()
    const columns = share < 0.8 ? 1 : share < 0.95 ? 2 + random.below(2) : 4 + random.below(17)
    const lane = Math.min(lanes - 1, Math.max(0, (from % lanes) + random.below(7) - 3))
    const to = (Math.floor(from / lanes) + columns) * lanes + lane
    if (to >= nodes) continue
    const source = kinds[kindOf[from]!]!
    const output = random.below(source.outputs.length)
    const { valueType } = source.outputs[output]!
    const target = kinds[kindOf[to]!]!
    const input = target.inputs.findIndex(
      (each, slot) => each.isFree && (taken[to]! & (1 << slot)) === 0 && fits(valueType, each.valueType),
    )
    if (input < 0) continue
    taken[to]! |= 1 << input
    const ends = `"from":"${idOf(1, from * SLOTS + source.inputs.length + output)}","to":"${idOf(1, to * SLOTS + input)}"`
    await write(`${made === 0 ? '' : ','}{"id":"${idOf(3, made)}",${ends}}`)
    made++
  }
  await write('],"inputs":[],"outputs":[],"panning":{"x":0,"y":0},"scaling":1},"graphTemplates":[]}')
  stream.end(waiting.join(''))
  await once(stream, 'close')
}

function fits(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from === to
}

/** @returns A UUID of its own for each number of a sort. */
function idOf(sort: number, number: number): string {
  const mixed = (Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) >>> 0).toString(16).padStart(8, '0')
  return `${mixed}-000${sort}-4000-8000-${number.toString(16).padStart(12, '0')}`
}
