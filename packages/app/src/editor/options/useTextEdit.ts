/**
 * A text that is being edited before it is a value. It reaches the graph when the typing rests, on Enter and on blur; a
 * text that is no value stays as it is, with the reason; Escape goes back to the value.
 */
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../session/SessionContext.ts'

const REST = 500

export interface TextEditOptions {
  /** Changes when the value does, whoever changed it. */
  readonly value: unknown
  readonly toText: (isFocused: boolean) => string
  /** Puts the text into the graph. @returns Why it cannot be, or null. */
  readonly commit: (text: string) => string | null
}

export function useTextEdit({ value, toText, commit }: TextEditOptions) {
  const { edits } = useEditor()
  /** Null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestCommit = useRef(commit)
  useLayoutEffect(() => {
    latestCommit.current = commit
  })

  const flush = useCallback((): string | null => {
    clearTimeout(timer.current)
    edits.delete(flush)
    if (pending.current === null) return null
    const failure = latestCommit.current(pending.current)
    pending.current = null
    setError(failure)
    return failure
  }, [edits])

  const reset = useCallback(() => {
    clearTimeout(timer.current)
    edits.delete(flush)
    pending.current = null
    setDraft(null)
    setError(null)
  }, [edits, flush])

  /* Undo, a stepper, another field: the value moved under an idle field. */
  const showValue = useEffectEvent(() => {
    if (pending.current === null && !isFocused) reset()
  })
  useEffect(() => showValue(), [value])
  /* The node was left with text in the field. */
  useEffect(() => () => void flush(), [flush])

  function type(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, REST)
    pending.current = text
    edits.add(flush)
    setDraft(text)
    setError(null)
  }

  function onBlur() {
    const failure = pending.current === null ? error : flush()
    setIsFocused(false)
    if (failure === null) setDraft(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey) flush()
    else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      reset()
    }
  }

  return {
    text: draft ?? toText(isFocused),
    error,
    reset,
    handlers: {
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onFocus: () => setIsFocused(true),
      onBlur,
      onKeyDown,
    },
  }
}
