import type { User } from '@phoenix/contract'
import { proxy } from 'valtio'

type SessionState = {
  user: User | null
  /** Of the guard's attempt to open the stored session. */
  restore: 'idle' | 'running' | 'failed'
}

export const session = proxy<SessionState>({ user: null, restore: 'idle' })
