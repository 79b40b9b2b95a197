import { type ElementList, lateElements, withoutElements } from '../../document/LateElements.ts'
import { GraphFormatError } from '../../model/GraphFormatError.ts'
import { copyJson, isObject } from '../../model/json.ts'
import type { TimeSlicer } from '../../model/TimeSlicer.ts'
import type { ClipboardContent } from '../Command.ts'
import { detachValue } from '../nodes/values.ts'
import type { PasteFile } from './SlicedPaste.ts'

/** Elements between two looks at the clock. */
const STEP = 32
/** In a file the nodes lie one level deeper. */
const CLIPBOARD_DEPTH = 1

/**
 * What was copied, to be pasted without a text on the way: each element is made when it is asked for.
 * @throws GraphFormatError when others made it, and not as `copy` does.
 */
export function openCopied(content: ClipboardContent, slicer: TimeSlicer): PasteFile {
  const own = lateElements(content)
  const given = own ? withoutElements(content) : detached(content)
  const { nodes, connections } = own ?? (given as unknown as ClipboardContent)
  return {
    editor: {},
    graph: given,
    isClipboard: true,
    nodeCount: nodes.length,
    connectionCount: connections.length,
    forEachNode: (visit) => forEachCopy(nodes, slicer, visit),
    forEachConnection: (visit) => forEachCopy(connections, slicer, visit),
  }
}

function detached(content: unknown): Record<string, unknown> {
  const copy = detachValue(content, CLIPBOARD_DEPTH)
  if (isObject(copy) && Array.isArray(copy['nodes']) && Array.isArray(copy['connections'])) return copy
  throw new GraphFormatError('wrong-shape', 'The clipboard holds no nodes')
}

/** Of copies: who pastes writes into them, and the clipboard is pasted again. */
async function forEachCopy(
  list: ElementList<unknown>,
  slicer: TimeSlicer,
  visit: (value: unknown, index: number) => void,
): Promise<void> {
  for (let i = 0; i < list.length; i++) {
    visit(copyJson(list.at(i)), i)
    if (i % STEP === 0 && slicer.isDue) await slicer.pause()
  }
}
