import { type KeyboardEvent, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../context/EditorContext.ts'
import { type CommitText, TextEdit } from './TextEdit.ts'

export interface TextEditOptions {
  /** Changes when the value does, whoever changed it. */
  readonly value: unknown
  readonly toText: (isFocused: boolean) => string
  readonly commit: CommitText
}

/** A TextEdit for a field: its text, its error, its handlers. */
export function useTextEdit({ value, toText, commit }: TextEditOptions) {
  const { edits } = useEditor()
  const [edit] = useState(() => new TextEdit(edits))
  const { draft, error, isFocused } = useSyncExternalStore(edit.subscribe, () => edit.state)
  useLayoutEffect(() => edit.sendTo(commit))
  useEffect(() => followValue(edit, value), [edit, value])
  /* The node was left with text in the field. */
  useEffect(() => () => void edit.flush(), [edit])

  function onKeyDown(event: KeyboardEvent) {
    // The keys are those of what composes the text.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) edit.flush()
    else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      edit.reset()
    }
  }

  return {
    text: draft ?? toText(isFocused),
    error,
    reset: () => edit.reset(),
    handlers: {
      onChange: (event: { target: { value: string } }) => edit.type(event.target.value),
      onFocus: () => edit.focus(),
      onBlur: () => edit.blur(),
      onKeyDown,
    },
  }
}

/** The value itself is read by `toText`; that it changed is what counts here. */
function followValue(edit: TextEdit, _value: unknown): void {
  edit.followValue()
}
