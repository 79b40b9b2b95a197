import { proxy } from 'valtio'

export type Toast = {
  id: number
  kind: 'notification' | 'error' | 'success'
  text: string
  /** Of an error: the same in each language. */
  code?: string
  /** Only of notifications: what a click does, after which the toast goes. */
  onOpen?: () => void
}

export const toasts = proxy({ items: [] as Toast[] })
