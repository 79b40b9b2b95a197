import { useEffect } from 'react'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text as textOf } from '../i18n/texts.ts'
import { useEditor } from '../session/SessionContext.ts'
import { readFile, readText } from './actions.ts'

const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
/** Characters in which a text says what it is: 65 million are not looked through for it. */
const HEAD = 1000
/** What a text begins with that an importer could read. Whether one does is found out in the worker. */
const GRAPH_TEXT = /^\s*(?:[{[]|strict\s|graph\b|digraph\b)/iu

/** Takes a pasted file or text, unless it is one of ours, which the canvas has pasted by itself. */
export function usePaste(): void {
  const session = useEditor()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (!clipboardData || (target instanceof Element && target.closest(elsewhere))) return
      const files = [...clipboardData.files]
      const text = clipboardData.getData('text/plain')
      const head = text.slice(0, HEAD)
      // The canvas listens too, after us or before.
      setTimeout(() => {
        if (event.defaultPrevented || head.includes('phoenix/graph')) return
        if (files.length > 0) readFile(session, files)
        else if (GRAPH_TEXT.test(head)) readText(session, text)
        else if (text.trim() !== '') showError(textOf('clipboard.notOurs'))
      })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [session])
}
