import { useEffect } from 'react'
import { useEditor } from '../context/EditorContext.ts'
import { type ImportEditor, readFiles, readText } from './actions.ts'
import type { ImportState } from '../context/Importing.ts'
import { isOwnText } from './isGraphText.ts'

const fields = 'input, textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="menu"]'
const takingSteps: ReadonlySet<ImportState['step']> = new Set(['choosing', 'failed', 'adding', 'replacing'])

/** Takes a pasted file or text, unless it is one of ours, which the canvas has pasted by itself. */
export function usePaste(): void {
  const session = useEditor()
  useEffect(() => bindPaste(session), [session])
}

export function bindPaste(session: ImportEditor): () => void {
  const onPaste = (event: ClipboardEvent) => takePaste(session, event)
  // The canvas listens at the document, which has it before the window: what it took is not read here once more.
  window.addEventListener('paste', onPaste)
  return () => window.removeEventListener('paste', onPaste)
}

function takePaste(session: ImportEditor, { target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (!clipboardData || defaultPrevented || (target instanceof Element && isElsewhere(target, session))) return
  const files = [...clipboardData.files]
  if (files.length > 0) return readFiles(session, files)
  const text = clipboardData.getData('text/plain')
  if (isOwnText(text)) return
  // A picture's page or a table may come as HTML alone.
  if (text.trim() !== '' || clipboardData.types.includes('text/html')) readText(session, text)
}

/** The dialog that asks for a file takes one, or its text, as the canvas does; so does one that is busy, where it waits. */
function isElsewhere(target: Element, { importing }: ImportEditor): boolean {
  const takes = takingSteps.has(importing.state.current.step)
  return target.closest(takes ? fields : `${fields}, ${overlays}`) !== null
}
