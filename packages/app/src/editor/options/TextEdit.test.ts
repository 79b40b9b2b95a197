import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PendingEdits } from '../context/PendingEdits.ts'
import { REST, TextEdit } from './TextEdit.ts'

function fixture() {
  const edits = new PendingEdits()
  const edit = new TextEdit(edits)
  const committed: string[] = []
  edit.sendTo((text) => {
    if (text === 'bad') return 'olmaz'
    committed.push(text)
    return null
  })
  edit.focus()
  return { edits, edit, committed }
}

describe('TextEdit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('puts the text into the graph once the typing rests', () => {
    const { edit, committed } = fixture()
    edit.type('a')
    vi.advanceTimersByTime(REST - 1)
    edit.type('ab')
    vi.advanceTimersByTime(REST - 1)
    expect(committed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(committed).toEqual(['ab'])
    expect(edit.state.draft).toBe('ab')
  })

  it('puts it there at once when it is left, and then shows the value', () => {
    const { edit, committed } = fixture()
    edit.type('a')
    edit.blur()
    expect(committed).toEqual(['a'])
    expect(edit.state).toEqual({ draft: null, error: null, isFocused: false })
    vi.advanceTimersByTime(REST)
    expect(committed).toEqual(['a'])
  })

  it('keeps a text that is no value, with the reason, also when it is left', () => {
    const { edit } = fixture()
    edit.type('bad')
    vi.advanceTimersByTime(REST)
    edit.blur()
    expect(edit.state).toEqual({ draft: 'bad', error: 'olmaz', isFocused: false })
    edit.type('good')
    expect(edit.state.error).toBeNull()
  })

  it('goes back to the value on demand, and forgets what was typed', () => {
    const { edit, committed } = fixture()
    edit.type('a')
    edit.reset()
    vi.advanceTimersByTime(REST)
    expect(committed).toEqual([])
    expect(edit.state.draft).toBeNull()
  })

  it('follows a value that moved while nobody typed, and only then', () => {
    const { edit } = fixture()
    edit.type('bad')
    edit.followValue()
    expect(edit.state.draft).toBe('bad')
    edit.blur()
    edit.followValue()
    expect(edit.state).toEqual({ draft: null, error: null, isFocused: false })
  })

  it('is put into the graph before a save', () => {
    const { edits, edit, committed } = fixture()
    edit.type('a')
    edits.commit()
    edits.commit()
    expect(committed).toEqual(['a'])
  })
})
