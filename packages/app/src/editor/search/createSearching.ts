import type { GraphEngine, SearchMatch } from '@phoenix/graph-engine'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import type { Searching, SearchState } from '../context/Searching.ts'

/** Milliseconds without a key after which the graph is looked through. */
const TYPING_PAUSE = 120
/** And without an edit, while results are shown. */
const EDITING_PAUSE = 500

export function createSearching({ engine }: { engine: GraphEngine }): Searching {
  const state = proxy<SearchState>({ query: '', status: 'idle', matches: ref([]), total: 0, active: -1 })
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = new AbortController()
  let unfollow: (() => void) | undefined

  function clear(): void {
    run.abort()
    clearTimeout(timer)
    Object.assign(state, { status: 'idle', matches: ref([]), total: 0, active: -1 })
  }

  async function look(): Promise<void> {
    run.abort()
    run = new AbortController()
    const { signal } = run
    const gone = state.matches[state.active]
    try {
      const { matches, total } = await engine.search(state.query, { signal })
      const active = gone ? matches.findIndex(({ id, subgraph }) => id === gone.id && subgraph === gone.subgraph) : -1
      Object.assign(state, { status: 'done', matches: ref([...matches]), total, active })
    } catch (error) {
      if (signal.aborted) return
      logError('search', error)
      state.status = 'failed'
    }
  }

  function lookAfter(pause: number): void {
    clearTimeout(timer)
    if (state.query.trim() === '') return clear()
    state.status = 'searching'
    timer = setTimeout(() => void look(), pause)
  }

  function goTo(index: number): SearchMatch | undefined {
    const match = state.matches[index]
    if (match) state.active = index
    return match
  }

  return {
    state,
    setQuery(query) {
      state.query = query
      state.active = -1
      lookAfter(TYPING_PAUSE)
    },
    step(by) {
      const { length } = state.matches
      if (length === 0) return undefined
      return goTo(state.active < 0 ? (by > 0 ? 0 : length - 1) : (state.active + by + length) % length)
    },
    goTo,
    open() {
      unfollow ??= engine.subscribe(() => lookAfter(EDITING_PAUSE))
      lookAfter(0)
    },
    close() {
      unfollow?.()
      unfollow = undefined
      clear()
    },
  }
}
