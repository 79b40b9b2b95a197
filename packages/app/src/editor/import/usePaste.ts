import { useEffect } from 'react'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text as textOf } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { useEditor } from '../session/SessionContext.ts'
import { readFile, readText } from './actions.ts'
import type { ImportState } from './importState.ts'

const fields = 'input, textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="menu"]'
const takingSteps: ReadonlySet<ImportState['step']> = new Set(['choosing', 'failed', 'adding', 'replacing'])
/** Characters in which a text says what it is: 65 million are not looked through for it. */
const HEAD = 1000
/** What a text begins with that an importer could read, in a fence of Markdown or not. Whether one does is found out in the worker. */
const GRAPH_TEXT =
  /^(?:\s*```[^\n`]*\n)?(?:\s*[{[]|(?:\s|\/\/.*\n|#.*\n|\/\*[^]*?\*\/)*(?:strict\s|graph\b|digraph\b))/iu

export function isGraphText(head: string): boolean {
  return GRAPH_TEXT.test(head)
}

/** Takes a pasted file or text, unless it is one of ours, which the canvas has pasted by itself. */
export function usePaste(): void {
  const session = useEditor()
  useEffect(() => bindPaste(session), [session])
}

export function bindPaste(session: EditorSession): () => void {
  const onPaste = (event: ClipboardEvent) => takePaste(session, event)
  // The canvas listens at the document, which has it before the window: what it took is not read here once more.
  window.addEventListener('paste', onPaste)
  return () => window.removeEventListener('paste', onPaste)
}

function takePaste(session: EditorSession, { target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (!clipboardData || defaultPrevented || (target instanceof Element && isElsewhere(target, session))) return
  const files = [...clipboardData.files]
  if (files.length > 0) return readFile(session, files)
  const text = clipboardData.getData('text/plain')
  const head = text.slice(0, HEAD)
  if (head.includes('phoenix/graph')) return
  if (isGraphText(head)) readText(session, text)
  else if (text.trim() !== '') showError(textOf('import.notAFlow'), 'unknown-format')
}

/** The dialog that asks for a file takes one, or its text, as the canvas does; so does one that is busy, where it waits. */
function isElsewhere(target: Element, { importing }: EditorSession): boolean {
  const takes = takingSteps.has(importing.state.current.step)
  return target.closest(takes ? fields : `${fields}, ${overlays}`) !== null
}
