/**
 * Drafts in IndexedDB. A page holds a lock named after itself while it lives, so that another page of the same browser
 * can tell a draft that is being written from one that a closed or crashed page has left behind.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftShelf } from './Draft.ts'

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { graphId: string } }
}

const lockPrefix = 'phoenix-editor-'

export function openDraftShelf(userId: string, owner: string, now: () => number = Date.now): DraftShelf {
  const database = connect()
  /* A browser without storage fails on each use, where it can be told; not here. */
  database.catch(() => {})
  const releaseLock = holdLock(lockPrefix + owner)
  const keyOf = (graphId: string, isSetAside: boolean) => `${graphId}/${owner}${isSetAside ? '/aside' : ''}`

  async function put(draft: Pick<Draft, 'graphId' | 'baseVersion' | 'isSetAside' | 'code'>): Promise<void> {
    const key = keyOf(draft.graphId, draft.isSetAside)
    await (await database).put('drafts', { ...draft, key, userId, owner, at: now() })
  }

  return {
    put,
    async find(graphId) {
      const all = await (await database).getAllFromIndex('drafts', 'graphId', graphId)
      const live = await liveOwners()
      const ours = all
        .filter((draft) => draft.userId === userId && (draft.owner === owner || !live.has(draft.owner)))
        .sort((a, b) => b.at - a.at)
      return {
        edit: ours.find((draft) => !draft.isSetAside) ?? null,
        aside: ours.find((draft) => draft.isSetAside) ?? null,
      }
    },
    async remove(graphId, isSetAside) {
      await (await database).delete('drafts', keyOf(graphId, isSetAside))
    },
    async takeBack(graphId, before) {
      const { store, done } = (await database).transaction('drafts', 'readwrite')
      await Promise.all([store.delete(keyOf(graphId, true)), before && store.put(before), done])
    },
    async adopt(draft) {
      if (draft.owner === owner) return
      const transaction = (await database).transaction('drafts', 'readwrite')
      await Promise.all([
        transaction.store.put({ ...draft, key: keyOf(draft.graphId, draft.isSetAside), owner }),
        transaction.store.delete(draft.key),
        transaction.done,
      ])
    },
    close() {
      releaseLock()
      // What was never opened needs no closing, and each use has told why.
      void database.then((open) => open.close()).catch(() => {})
    },
  }
}

function connect(): Promise<IDBPDatabase<DraftDatabase>> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('this browser has no IndexedDB'))
  return openDB<DraftDatabase>('phoenix-editor', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('graphId', 'graphId')
    },
  })
}

/** Locks exist in secure contexts only; without them every other page counts as gone. */
function holdLock(name: string): () => void {
  if (!('locks' in navigator)) return () => {}
  const released = new AbortController()
  void navigator.locks.request(
    name,
    () => new Promise<void>((resolve) => released.signal.addEventListener('abort', () => resolve())),
  )
  return () => released.abort()
}

async function liveOwners(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held } = await navigator.locks.query()
  return new Set((held ?? []).map((lock) => (lock.name ?? '').slice(lockPrefix.length)))
}
