import { beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../state/toasts.ts'
import { dismissToast, showError, showNotification, showSuccess } from './toast.ts'

const shown = () => toasts.items.map(({ kind, text }) => `${kind} ${text}`)

describe('toasts', () => {
  beforeEach(() => {
    toasts.items = []
  })

  it('stand in the order they came, three at most', () => {
    showError('1')
    showSuccess('2')
    showNotification('3', () => {})
    showError('4')
    expect(shown()).toEqual(['success 2', 'notification 3', 'error 4'])
  })

  it('go one by one', () => {
    showError('same')
    showError('same')
    dismissToast(toasts.items[0]!.id)
    expect(shown()).toEqual(['error same'])
    dismissToast(-1)
    expect(shown()).toHaveLength(1)
  })
})
