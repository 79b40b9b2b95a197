/** Reads a saved graph from bytes in slices: ranges first, then elements 256 at a time into the columns. */
import type { GraphSource, OpenOptions } from '../api.ts'
import type { GraphShell } from '../document/GraphContent.ts'
import { wrongShape } from '../document/readNode.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { checkJson } from '../model/json.ts'
import { gatherBytes } from './gatherBytes.ts'
import { GraphBuilder } from './GraphBuilder.ts'
import type { LoadedContent } from './loadEditor.ts'
import { readExtras } from './readExtras.ts'
import { createContent, type LoadContext } from './readEditor.ts'
import { decodeRange, parseRange, parseText, scanInSteps, type FileRanges, type KeyRange } from './scanBytes.ts'
import { templateWarnings } from './templateWarnings.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Ranges = Uint32Array<ArrayBuffer>

const SLICE_ELEMENTS = 256
const SLICE_BYTES = 2 ** 18
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

async function scan(bytes: Bytes, slicer: TimeSlicer): Promise<FileRanges> {
  const steps = scanInSteps(bytes)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (slicer.isDue) await slicer.pause()
  }
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
  content.connectionRecords.back(bytes, connections)

  const builder = new GraphBuilder(content, context.createId)
  builder.reserve(nodes.length / 2, connections.length / 2)
  await forEachElement(bytes, nodes, slicer, (node, index) => {
    builder.addNode(node, true)
    // Columns that grow while they are filled would be copied in one go: guess from the first slice.
    if (index === SLICE_ELEMENTS - 1)
      content.interfaces.reserve(Math.ceil((content.interfaces.length * nodes.length) / 480))
  })
  content.interfaceIds.reserve(content.interfaces.length)
  for (let start = 0; start < content.interfaces.length; start += SLICE_IDS) {
    builder.bindInterfaces(start, Math.min(start + SLICE_IDS, content.interfaces.length))
    if (slicer.isDue) await slicer.pause()
  }
  await forEachElement(bytes, connections, slicer, (connection) => builder.addConnection(connection, true))
  readExtras(content, context.createId, builder.warnings)
  return { content, warnings: [...builder.warnings, ...templateWarnings(content.templates, content.catalog)] }
}

function parseShell(bytes: Bytes, ranges: FileRanges): GraphShell {
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

async function forEachElement(
  bytes: Bytes,
  ranges: Ranges,
  slicer: TimeSlicer,
  visit: (element: unknown, index: number) => void,
): Promise<void> {
  const count = ranges.length / 2
  for (let first = 0; first < count;) {
    const start = ranges[first * 2]!
    let last = first
    while (last + 1 < count && last + 1 - first < SLICE_ELEMENTS && ranges[last * 2 + 3]! - start < SLICE_BYTES) last++
    const elements = parseElements(bytes, start, ranges[last * 2 + 1]!)
    if (elements.length !== last + 1 - first) throw new GraphFormatError('not-json', `Not JSON (after byte ${start})`)
    for (const [i, element] of elements.entries()) visit(element, first + i)
    first = last + 1
    if (slicer.isDue) await slicer.pause()
  }
}

/** What a forbidden key must have in its text, plainly or escaped; without it, no element needs a walk. */
const SUSPECT = /__proto__|prototype|\\u/

function parseElements(bytes: Bytes, start: number, end: number): unknown[] {
  const text = decodeRange(bytes, start, end)
  const elements = parseText(`[${text}]`, start) as unknown[]
  if (SUSPECT.test(text)) checkJson(elements)
  return elements
}
