import { beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../state/toasts.ts'
import { dismissToast, showError, showNotification, showSuccess } from './toast.ts'

const shown = () => toasts.items.map(({ kind, text }) => `${kind} ${text}`)

describe('toasts', () => {
  beforeEach(() => {
    toasts.items = []
  })

  it('stand in the order they came, three at most', () => {
    showError('1', 'c')
    showSuccess('2')
    showNotification('3', () => {})
    showError('4', 'c')
    expect(shown()).toEqual(['success 2', 'notification 3', 'error 4'])
  })

  it('go one by one', () => {
    showError('1', 'c')
    showError('2', 'c')
    dismissToast(toasts.items[0]!.id)
    expect(shown()).toEqual(['error 2'])
    dismissToast(-1)
    expect(shown()).toHaveLength(1)
  })

  it('that say the same again stand once, as the newest', () => {
    showError('same', 'c')
    const { id } = toasts.items[0]!
    showSuccess('same')
    showError('same', 'c')
    expect(shown()).toEqual(['success same', 'error same'])
    expect(toasts.items[1]!.id).not.toBe(id)
  })
})
