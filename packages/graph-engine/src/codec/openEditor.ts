/** Reads a saved graph from bytes in slices: all elements' ranges first, then one element after the other into the columns. */
import type { GraphSource, OpenOptions } from '../api.ts'
import type { GraphContent, GraphShell } from '../document/GraphContent.ts'
import { wrongShape } from '../document/readNode.ts'
import { checkJson } from '../model/json.ts'
import { ConnectionBytes } from './ConnectionBytes.ts'
import { gatherBytes } from './gatherBytes.ts'
import { GraphBuilder } from './GraphBuilder.ts'
import type { LoadedContent } from './loadEditor.ts'
import { NodeBytes } from './NodeBytes.ts'
import { NodeShapes } from './NodeShapes.ts'
import { readElements, type ElementReader } from './readElements.ts'
import { readExtras } from './readExtras.ts'
import { createContent, type LoadContext } from './readEditor.ts'
import { parseRange } from './parseRange.ts'
import { scanInSteps, type FileRanges, type KeyRange } from './scanBytes.ts'
import { templateWarnings } from './templateWarnings.ts'
import { finishInSlices } from '../model/steps.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Interfaces are as many a node as the first nodes have, and a little more. */
const SAMPLE = 256
const SPARE = 16 / 15
const SLICE_IDS = 4096

export interface OpenEditorOptions extends OpenOptions {
  /** Throws once another graph has been opened. */
  readonly checkCurrent: () => void
}

/** @throws GraphFormatError, the signal's reason, or what the source threw. */
export async function openEditor(
  source: GraphSource,
  context: LoadContext,
  options: OpenEditorOptions,
): Promise<LoadedContent> {
  const check = () => {
    options.signal?.throwIfAborted()
    options.checkCurrent()
  }
  const slicer = new TimeSlicer(check)
  const bytes = await gatherBytes(source, options, slicer)
  const loaded = await fill(bytes, await scan(bytes, slicer), context, slicer)
  check()
  return loaded
}

/** Finds the ranges of a file, in slices. @throws GraphFormatError */
export function scan(bytes: Bytes, slicer: TimeSlicer): Promise<FileRanges> {
  return finishInSlices(scanInSteps(bytes), slicer)
}

async function fill(
  bytes: Bytes,
  ranges: FileRanges,
  context: LoadContext,
  slicer: TimeSlicer,
): Promise<LoadedContent> {
  const shell = parseShell(bytes, ranges)
  const { nodes, connections } = ranges
  if (nodes === undefined) throw wrongShape('graph.nodes is not an array')
  if (connections === undefined) throw wrongShape('graph.connections is not an array')
  const content = createContent(shell, context)
  content.nodeRecords.back(bytes, nodes)
  content.titles.back(bytes, nodes.length / 2)
  content.connectionRecords.back(bytes, connections)

  const builder = new GraphBuilder(content, context.createId)
  builder.reserve(nodes.length / 2, connections.length / 2)
  await readElements(bytes, nodes, slicer, nodeReader(bytes, nodes.length / 2, content, builder))
  content.interfaceIds.reserve(content.interfaces.length)
  for (let start = 0; start < content.interfaces.length; start += SLICE_IDS) {
    builder.bindInterfaces(start, Math.min(start + SLICE_IDS, content.interfaces.length))
    if (slicer.isDue) await slicer.pause()
  }
  await readElements(bytes, connections, slicer, connectionReader(bytes, content, builder))
  readExtras(content, context.createId, builder.warnings)
  return { content, warnings: [...builder.warnings, ...templateWarnings(content.templates, content.catalog)] }
}

/** Reads what stands around nodes and connections. @throws GraphFormatError */
export function parseShell(bytes: Bytes, ranges: FileRanges): GraphShell {
  const [only] = ranges.editor
  if (only?.key === '' && ranges.editor.length === 1 && only.end === bytes.length) {
    parseRange(bytes, only.start, only.end)
    throw wrongShape('A saved graph is an object with a graph in it')
  }
  const editor = parseKeys(bytes, ranges.editor)
  if (ranges.graph === undefined) throw wrongShape('graph is not an object')
  return { editor, graph: parseKeys(bytes, ranges.graph) }
}

/** A key whose value was looked into has an empty range, and gets null. */
function parseKeys(bytes: Bytes, ranges: readonly KeyRange[]): Record<string, unknown> {
  const entries = ranges.map(
    ({ key, start, end }) => [key, start === end ? null : parseRange(bytes, start, end)] as const,
  )
  // fromEntries defines keys, so that a "__proto__" is seen by the check instead of taking effect.
  const value = Object.fromEntries(entries)
  checkJson(value)
  return value
}

function nodeReader(bytes: Bytes, count: number, content: GraphContent, builder: GraphBuilder): ElementReader {
  const node = new NodeBytes(bytes)
  const shapes = new NodeShapes(content)
  const { nodes, interfaces, interfaceIds } = content
  // Columns that grow while they are filled would be copied in one go.
  const makeRoom = () => {
    if (nodes.length !== SAMPLE) return
    const rows = Math.ceil((interfaces.length * count * SPARE) / SAMPLE)
    interfaces.reserve(rows)
    interfaceIds.reserve(rows)
  }
  return {
    cursor: node.cursor,
    fromBytes: (start, end) => {
      if (!node.read(start, end) || !shapes.add(node)) return false
      makeRoom()
      return true
    },
    parsed: (element, start, end) => {
      builder.addNode(element, true)
      if (node.read(start, end)) shapes.learn(node, nodes.length - 1)
      makeRoom()
    },
  }
}

function connectionReader(bytes: Bytes, content: GraphContent, builder: GraphBuilder): ElementReader {
  const connection = new ConnectionBytes(bytes, content)
  return {
    cursor: connection.cursor,
    fromBytes: (start, end) => connection.add(start, end),
    parsed: (element) => builder.addConnection(element, true),
  }
}
