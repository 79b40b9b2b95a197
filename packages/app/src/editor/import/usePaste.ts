import { useEffect } from 'react'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text as textOf } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { useEditor } from '../session/SessionContext.ts'
import { readFile, readText } from './actions.ts'

const fields = 'input, textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="menu"]'
/** Characters in which a text says what it is: 65 million are not looked through for it. */
const HEAD = 1000
/** What a text begins with that an importer could read. Whether one does is found out in the worker. */
const GRAPH_TEXT = /^(?:\s*[{[]|(?:\s|\/\/.*\n|#.*\n|\/\*[^]*?\*\/)*(?:strict\s|graph\b|digraph\b))/iu

export function isGraphText(head: string): boolean {
  return GRAPH_TEXT.test(head)
}

/** Takes a pasted file or text, unless it is one of ours, which the canvas has pasted by itself. */
export function usePaste(): void {
  const session = useEditor()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (!clipboardData || (target instanceof Element && isElsewhere(target, session))) return
      const files = [...clipboardData.files]
      const text = clipboardData.getData('text/plain')
      const head = text.slice(0, HEAD)
      // The canvas listens too, after us or before.
      setTimeout(() => {
        if (event.defaultPrevented || head.includes('phoenix/graph')) return
        if (files.length > 0) readFile(session, files)
        else if (isGraphText(head)) readText(session, text)
        else if (text.trim() !== '') showError(textOf('clipboard.notOurs'))
      })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [session])
}

/** The dialog that asks for a file takes one, or its text, as the canvas does. */
function isElsewhere(target: Element, { importing }: EditorSession): boolean {
  const { step } = importing.state.current
  const isAsking = step === 'choosing' || step === 'failed'
  return target.closest(isAsking ? fields : `${fields}, ${overlays}`) !== null
}
