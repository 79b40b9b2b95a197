import { ref } from 'valtio'
import { type Toast, toasts } from '../state/toasts.ts'

const shownAtOnce = 3
let lastId = 0

/**
 * 'Hata'
 * @param code What it is called in any language.
 */
export function showError(text: string, code: string): void {
  add({ kind: 'error', text, code })
}

/** 'Başarılı' */
export function showSuccess(text: string): void {
  add({ kind: 'success', text })
}

/** 'Bildirim' */
export function showNotification(text: string, onOpen?: () => void): void {
  add({ kind: 'notification', text, ...(onOpen && { onOpen: ref(onOpen) }) })
}

export function dismissToast(id: number): void {
  toasts.items = toasts.items.filter((toast) => toast.id !== id)
}

function add(toast: Omit<Toast, 'id'>): void {
  // A toast that is said again stands once, and for as long as a new one.
  const others = toasts.items.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text)
  toasts.items = [...others, { ...toast, id: ++lastId }].slice(-shownAtOnce)
}
