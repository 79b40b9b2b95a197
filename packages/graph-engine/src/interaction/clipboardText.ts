import type { SliceOptions, GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import { elementsOf, type ElementList } from '../document/LateElements.ts'
import { ShortIds } from './ShortIds.ts'
import { MARKER, VERSION } from '../model/clipboardMarker.ts'
import { parseExact, stringifyExact } from '../model/exactJson.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

/** Elements written at once: well below a millisecond of work. */
const BATCH = 64

/** Copies or cuts the selection. @returns The text for the system clipboard, or undefined when nothing was selected. */
export function copyAsText(engine: GraphEngine, type: 'copy' | 'cut'): string | undefined {
  if (!engine.execute({ type }).ok || !engine.clipboard) return undefined
  return stringifyExact({ [MARKER]: VERSION, ...engine.clipboard })
}

/**
 * Does what `copyAsText` does for much: copies and writes in slices, with short ids.
 * @returns The text's parts, or undefined when nothing was copied.
 */
export async function copyMuchAsText(engine: GraphEngine, options: SliceOptions): Promise<string[] | undefined> {
  const { signal } = options
  const most = countIds(engine)
  const { ok } = await engine.executeInSlices({ type: 'copy' }, options)
  const { clipboard } = engine
  if (!ok || clipboard === undefined) return undefined
  const slicer = new TimeSlicer(() => signal?.throwIfAborted())
  const parts: string[] = [`{"${MARKER}":${VERSION}`]
  const { nodes, connections } = elementsOf(clipboard)
  const ids = new ShortIds(most + connections.length)
  const write = async <T>(start: string, list: ElementList<T>, shorten: (item: T) => T): Promise<void> => {
    parts.push(`${start}:[`)
    for (let at = 0; at < list.length; at += BATCH) {
      const items: T[] = []
      for (let i = at; i < Math.min(at + BATCH, list.length); i++) items.push(shorten(list.at(i)!))
      const batch = stringifyExact(items)
      parts.push(at === 0 ? '' : ',', batch.slice(1, -1))
      if (slicer.isDue) await slicer.pause()
    }
    parts.push(']')
  }
  await write(',"nodes"', nodes, (node) => ids.node(node))
  await write(',"connections"', connections, (connection) => ids.connection(connection))
  if (clipboard.extras) parts.push(`,"extras":${stringifyExact(ids.extras(clipboard.extras))}`)
  const { origin, templates = [], graphStates = [] } = clipboard
  if (origin !== undefined) {
    parts.push(`,"origin":${stringifyExact(origin)},"templates":[`)
    for (const [i, { saved, extras }] of templates.entries()) {
      const { nodes, connections, ...head } = saved
      parts.push(i === 0 ? '' : ',', `{"saved":${stringifyExact(head).slice(0, -1)}`)
      await write(',"nodes"', nodes, asItIs)
      await write(',"connections"', connections, asItIs)
      parts.push(extras ? `},"extras":${stringifyExact(extras)}}` : '}}')
    }
    parts.push(']')
    if (graphStates.length > 0) await write(',"graphStates"', graphStates, (state) => ids.graphState(state))
  }
  parts.push('}')
  return parts
}

/** @returns How many ids the nodes to be copied have with their interfaces: a table that grows to so many stands still for 50 ms. */
function countIds({ graph, selection }: GraphEngine): number {
  const { interfaceCount } = graph.nodes
  const { nodes } = selection.rowsWithContents
  let count = nodes.size
  for (const row of nodes) count += interfaceCount[row]!
  return count
}

const asItIs = <T>(item: T): T => item

/** Whether the text begins as one of `copyAsText`. */
export function isClipboardText(text: string): boolean {
  return text.startsWith(`{"${MARKER}":${VERSION},`)
}

/** @returns What `copyAsText` wrote, or undefined when the text is not ours. */
export function parseClipboardText(text: string): ClipboardContent | undefined {
  if (!text.includes(MARKER)) return undefined
  let parsed: unknown
  try {
    parsed = parseExact(text)
  } catch {
    // Text that merely mentions the marker.
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || !(MARKER in parsed) || parsed[MARKER] !== VERSION)
    return undefined
  const { [MARKER]: _, ...content } = parsed
  // Whether it is fit to paste is for the command to say: it checks content from outside like a file.
  return content as unknown as ClipboardContent
}
