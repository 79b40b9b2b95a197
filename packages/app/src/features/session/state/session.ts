import type { User } from '@phoenix/contract'
import { proxy } from 'valtio'

type SessionState = {
  user: User | null
  /** Says how the guard's attempt to open the stored session stands. */
  restore: 'idle' | 'running' | 'failed'
}

export const session = proxy<SessionState>({ user: null, restore: 'idle' })
