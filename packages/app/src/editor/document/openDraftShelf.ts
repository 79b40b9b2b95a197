/**
 * Drafts in IndexedDB. A page holds a lock named after itself while it lives, so that another page of the same browser
 * can tell a draft that is being written from one that a closed or crashed page has left behind.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Draft, DraftShelf } from './Draft.ts'
import { DraftError } from './DraftError.ts'

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { graphId: string } }
}

type DraftStore = IDBPObjectStore<DraftDatabase, ['drafts'], 'drafts', 'readwrite'>

const lockPrefix = 'phoenix-editor-'

export function openDraftShelf(userId: string, owner: string, now: () => number = Date.now): DraftShelf {
  const database = connect()
  /* A browser without storage fails on each use, where it can be told; not here. */
  database.catch(() => {})
  const releaseLock = holdLock(lockPrefix + owner)
  const keyOf = (graphId: string, isSetAside: boolean) => `${graphId}/${owner}${isSetAside ? '/aside' : ''}`

  /** @throws DraftError */
  async function use<T>(work: (open: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
    try {
      return await work(await database)
    } catch (error) {
      throw new DraftError(error)
    }
  }

  /** All of it, or nothing, also where the browser refuses one of them at once. */
  function change(...asks: ((store: DraftStore) => Promise<unknown>)[]): Promise<void> {
    return use(async (open) => {
      const transaction = open.transaction('drafts', 'readwrite')
      const asked: Promise<unknown>[] = [transaction.done]
      let refused: unknown
      try {
        for (const ask of asks) asked.push(ask(transaction.store))
      } catch (error) {
        refused = error
        transaction.abort()
      }
      const [done] = await Promise.allSettled(asked)
      if (done!.status === 'rejected') throw refused ?? done!.reason
    })
  }

  function own(draft: Omit<Draft, 'key' | 'owner' | 'userId' | 'at'>, at = now()): Draft {
    const { graphId, isSetAside } = draft
    return { ...draft, key: keyOf(graphId, isSetAside), userId, owner, at }
  }

  return {
    put: (draft) => change((store) => store.put(own(draft))),
    async find(graphId) {
      const all = await use((open) => open.getAllFromIndex('drafts', 'graphId', graphId))
      const live = await liveOwners()
      const ours = all
        .filter((draft) => draft.userId === userId && (draft.owner === owner || !live.has(draft.owner)))
        .sort((a, b) => b.at - a.at)
      return {
        edit: ours.find((draft) => !draft.isSetAside) ?? null,
        aside: ours.find((draft) => draft.isSetAside) ?? null,
      }
    },
    remove: (graphId, isSetAside) => change((store) => store.delete(keyOf(graphId, isSetAside))),
    async takeBack(graphId, before) {
      const puts = before ? [(store: DraftStore) => store.put(before)] : []
      await change((store) => store.delete(keyOf(graphId, true)), ...puts)
    },
    async adopt(draft) {
      if (draft.owner === owner) return
      await change(
        (store) => store.put(own(draft, draft.at)),
        (store) => store.delete(draft.key),
      )
    },
    async exchange(aside, unsaved) {
      const { graphId } = aside
      const puts = unsaved ? [(store: DraftStore) => store.put(own({ ...unsaved, graphId, isSetAside: true }))] : []
      await change(
        (store) => store.delete(aside.key),
        (store) => store.put(own({ ...aside, isSetAside: false }, aside.at)),
        ...puts,
      )
    },
    close() {
      releaseLock()
      // A database that never opened needs no closing, and each use has told why.
      void database.then((open) => open.close()).catch(() => {})
    },
  }
}

/** Asynchronous in all: a browser that allows none throws at once. */
async function connect(): Promise<IDBPDatabase<DraftDatabase>> {
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
