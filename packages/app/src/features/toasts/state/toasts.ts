import { proxy } from 'valtio'

export type Toast = {
  id: number
  kind: 'notification' | 'error' | 'success'
  text: string
  /** Names an error the same way in each language. */
  code?: string
  /** Is called when a notification is clicked, after which the toast goes. Other kinds have none. */
  onOpen?: () => void
}

export const toasts = proxy({ items: [] as Toast[] })
