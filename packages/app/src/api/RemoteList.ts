/**
 * A list of the server that belongs to one owner (an organization's workspaces, a workspace's projects). Answers that
 * arrive after the owner has changed are dropped.
 */
import { proxy } from 'valtio'
import { errorCode, errorText } from './errorText.ts'
import { storeCall } from './storeCall.ts'

export type RemoteListState<T> = {
  owner: string | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  items: T[]
  error: string
  code: string
}

export type RemoteList<T> = {
  readonly state: RemoteListState<T>
  /** Fetches unless this owner's list is already here or on its way. Never rejects: a failure is a status. */
  load(owner: string): Promise<void>
  reload(owner: string): Promise<void>
  /** Adds an entity that the server has just made. */
  add(owner: string, item: T): void
  clear(): void
}

export function createRemoteList<T>(name: string, fetchItems: (owner: string) => Promise<T[]>): RemoteList<T> {
  const state = proxy<RemoteListState<T>>({ owner: null, status: 'idle', items: [], error: '', code: '' })
  let round = 0

  async function reload(owner: string): Promise<void> {
    const mine = ++round
    if (state.owner !== owner) state.items = []
    state.owner = owner
    state.status = 'loading'
    try {
      const items = await storeCall(name, () => fetchItems(owner))
      if (mine !== round) return
      state.items = items
      state.status = 'ready'
    } catch (error) {
      if (mine !== round) return
      state.error = errorText(error)
      state.code = errorCode(error)
      state.status = 'failed'
    }
  }

  return {
    state,
    reload,
    async load(owner) {
      if (state.owner === owner && (state.status === 'loading' || state.status === 'ready')) return
      await reload(owner)
    },
    add(owner, item) {
      if (state.owner === owner && state.status === 'ready') state.items.push(item)
    },
    clear() {
      round++
      Object.assign(state, { owner: null, status: 'idle', items: [], error: '', code: '' })
    },
  }
}
