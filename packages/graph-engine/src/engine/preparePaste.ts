import type { PasteOptions } from '../api.ts'
import { encodeText } from '../codec/encodeText.ts'
import { openElements } from '../codec/openElements.ts'
import { openCopied } from '../commands/clipboard/openCopied.ts'
import type { ClipboardContent, CommandResult } from '../commands/Command.ts'
import type { CommandContext, Plan } from '../commands/CommandContext.ts'
import { isPackedText, unpackText } from '../codec/packedText.ts'
import { Refusal } from '../commands/Refusal.ts'
import { type PasteFile, SlicedPaste } from '../commands/clipboard/SlicedPaste.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import { watchGraph } from './watchGraph.ts'

export type PasteSource = Uint8Array<ArrayBuffer> | string | ClipboardContent

/**
 * Works out a paste in slices; refuses when the graph was changed or left meanwhile.
 * @param source A saved file's bytes, the text that was copied, or what was.
 * @throws The signal's reason.
 */
export async function preparePaste(
  source: PasteSource,
  context: CommandContext,
  options: PasteOptions,
): Promise<{ readonly plan: Plan } | Extract<CommandResult, { ok: false }>> {
  const slicer = watchGraph(context.document, options.signal)
  const paste = new SlicedPaste(context, slicer, options)
  try {
    options.signal?.throwIfAborted()
    // Whoever brings a long text has just had it read by the browser, in one piece.
    await slicer.pause()
    const patch = await paste.prepare(await openFile(source, slicer))
    // What lets all of it be there is the longest piece of work: it gets a task to itself.
    await slicer.pause()
    return { plan: { patch, selection: 'created' } }
  } catch (error) {
    paste.release()
    if (error instanceof Refusal) return { ok: false, code: error.code }
    if (error instanceof GraphFormatError) return { ok: false, code: 'invalid-value' }
    throw error
  }
}

async function openFile(source: PasteSource, slicer: TimeSlicer): Promise<PasteFile> {
  if (typeof source === 'object' && !(source instanceof Uint8Array)) return openCopied(source, slicer)
  // A clipboard holds what a file has in its graph.
  const isClipboard = typeof source === 'string'
  const bytes = isClipboard ? await bytesOf(source, slicer) : source
  return { ...(await openElements(bytes, slicer)), isClipboard }
}

function bytesOf(text: string, slicer: TimeSlicer): Promise<Uint8Array<ArrayBuffer>> {
  return isPackedText(text) ? unpackText(text, slicer) : encodeText(['{"graph":', text, '}'], slicer)
}
