import type { BytesAnswer, GraphSource, OpenOptions } from '../api.ts'
import { createUuid } from '../model/createUuid.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { LoadedContent } from './loadEditor.ts'
import { openEditor } from './openEditor.ts'
import { packContent, unpackContent } from './packContent.ts'
import type { LoadContext } from './readEditor.ts'

/** The half of `open` that runs in a worker: post the answer back with its `transfer`. */
export async function readGraphBytes(
  source: GraphSource,
  nodeTypes: readonly NodeType[],
  options: OpenOptions = {},
): Promise<BytesAnswer> {
  const context = { nodeTypes: new Map(nodeTypes.map((nodeType) => [nodeType.type, nodeType])), createId: createUuid }
  try {
    const { content, warnings } = await openEditor(source, context, { ...options, checkCurrent: () => undefined })
    return { ok: true, warnings, ...packContent(content) }
  } catch (error) {
    // An answer, since postMessage would take the code off an error.
    if (error instanceof GraphFormatError) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}

/** The other half. @throws GraphFormatError */
export function takeAnswer(answer: BytesAnswer, context: LoadContext): LoadedContent {
  if (!answer.ok) throw new GraphFormatError(answer.code, answer.message)
  return { content: unpackContent(answer.packed, context), warnings: answer.warnings }
}
