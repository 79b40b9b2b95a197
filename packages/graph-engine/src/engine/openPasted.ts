/** Opens what a paste in slices may bring beside copied content: copied text, or the bytes of a saved file. */
import { ElementTexts } from '../codec/ElementTexts.ts'
import { encodeText } from '../codec/encodeText.ts'
import { parseShell, scan } from '../codec/openEditor.ts'
import { isPackedText, unpackText } from '../codec/packedText.ts'
import { chunkEnd, parseChunk } from '../codec/readElements.ts'
import { Refusal } from '../commands/Refusal.ts'
import { type ElementList, withElements } from '../document/LateElements.ts'
import { wrongShape } from '../document/readNode.ts'
import { isObject } from '../model/json.ts'
import { EXTRAS_KEY } from '../model/SavedExtras.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Given = Readonly<Record<string, unknown>>

/** Elements that are parsed together. */
const ELEMENTS_PER_CHUNK = 128

/**
 * Opens the text or the file that a paste brings; gives any other command back as it is.
 * @throws Refusal, GraphFormatError, and what the slicer throws.
 */
export async function openPasted(command: unknown, mayEdit: boolean, slicer: TimeSlicer): Promise<unknown> {
  if (!isObject(command) || command['type'] !== 'paste') return command
  const { data } = command
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) return command
  if (!mayEdit) throw new Refusal('read-only')
  // A long text was read by the browser in one piece just now.
  await slicer.pause()
  return { ...command, data: await openClipboard(data as string | Bytes, slicer) }
}

/**
 * Opens copied text, or a saved file, as something to paste: its elements are parsed when they are asked for.
 * @returns Unchecked content, with the subgraphs of a file.
 * @throws GraphFormatError, and what the slicer throws.
 */
async function openClipboard(source: Bytes | string, slicer: TimeSlicer): Promise<object> {
  const isText = typeof source === 'string'
  const bytes = isText ? await bytesOf(source, slicer) : source
  const ranges = await scan(bytes, slicer)
  const { editor, graph } = parseShell(bytes, ranges)
  if (ranges.nodes === undefined || ranges.connections === undefined) throw wrongShape('There are no nodes')
  const nodes = parsedLate(bytes, ranges.nodes)
  const connections = parsedLate(bytes, ranges.connections)
  const given = isText ? graph : { ...graph, ...besideOf(editor, graph) }
  return withElements(given, { nodes, connections, isDetached: true } as Parameters<typeof withElements>[1], {})
}

function bytesOf(text: string, slicer: TimeSlicer): Promise<Bytes> {
  return isPackedText(text) ? unpackText(text, slicer) : encodeText(['{"graph":', text, '}'], slicer)
}

/** @returns The elements, for whoever asks for one after the other. */
function parsedLate(bytes: Bytes, ranges: Uint32Array<ArrayBuffer>): ElementList<unknown> {
  const texts = new ElementTexts(bytes, ranges)
  let chunk: unknown[] = []
  let first = 0
  return {
    length: ranges.length / 2,
    at: (index) => {
      if (index < first || index >= first + chunk.length) {
        chunk = parseChunk(texts, ranges, index, chunkEnd(ranges, index, ELEMENTS_PER_CHUNK))
        first = index
      }
      return chunk[index - first]
    },
  }
}

/** @returns The subgraphs of a file, and what lies on the canvas of each graph, as a clipboard has them. */
function besideOf(editor: Given, graph: Given): Given {
  const extras = editor[EXTRAS_KEY]
  const graphs = isObject(extras) && isObject(extras['graphs']) ? extras['graphs'] : {}
  const templates = Array.isArray(editor['graphTemplates']) ? (editor['graphTemplates'] as unknown[]) : []
  const extrasOf = (id: unknown) => (typeof id === 'string' ? graphs[id] : undefined)
  return {
    extras: extrasOf(graph['id']),
    templates: templates.filter(isObject).map((saved) => ({ saved, extras: extrasOf(saved['id']) })),
    // A file says neither.
    origin: undefined,
    graphStates: undefined,
  }
}
