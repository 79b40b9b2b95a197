/**
 * What is wrong with the open file: found once in the worker, then kept true with a message for each edit, in whichever
 * graph it was made; shown as marks on nodes and as a list. Answers about a file that is no longer open are dropped.
 */
import type { GraphEngine, NodeType } from '@phoenix/graph-engine'
import { FileFollower, type GraphWorker } from '@phoenix/worker'
import type { FoundProblem, ProblemChange, ProblemSeverity } from '@phoenix/worker/validation'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import { nextTask } from '../shared/nextTask.ts'
import { type InsideCount, type MarkWords, ValidationMarks } from './ValidationMarks.ts'

/** Edits in a quick row go together. */
const EDIT_DELAY = 50
/** After an edit that the worker could not follow. */
const WHOLE_DELAY = 400
const MAX_WHOLE_DELAY = 8000
const REST_PER_COST = 2
/** Problems that are taken in at once. */
const STEP = 256

export interface ProblemsState {
  status: 'waiting' | 'checking' | 'ready' | 'failed'
  /** Errors first, hints last. */
  items: readonly FoundProblem[]
}

export interface ProblemsOptions extends MarkWords {
  readonly engine: Pick<GraphEngine, 'subscribeFile' | 'subgraphs' | 'saveBytes' | 'marks'>
  readonly worker: Pick<GraphWorker, 'validate' | 'validateEdit'>
  readonly nodeTypes: readonly NodeType[]
  readonly now: () => number
}

export interface Problems {
  readonly state: ProblemsState
  /** How much is wrong inside the subgraph that a graph node stands for. @param subgraph That it is in. */
  insideOf(node: string, subgraph: string | undefined): InsideCount
  /** What is wrong with a node itself: errors first, no hints. Another answer comes with other `items`. */
  problemsOf(node: string, subgraph: string | undefined): readonly FoundProblem[]
  destroy(): void
}

export function createProblems({ engine, worker, nodeTypes, now, ...words }: ProblemsOptions): Problems {
  const state = proxy<ProblemsState>({ status: 'waiting', items: ref([]) })
  const marks = new ValidationMarks(engine.marks, words)
  const found = new Map<number, FoundProblem>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let life = new AbortController()
  /** Whether the worker is to be given the whole file. */
  let isWhole = true
  let isChecking = false
  let isTouched = false
  let wholeDelay = WHOLE_DELAY

  const follower = new FileFollower(engine, (isLoaded) => {
    if (isLoaded) forget()
    isTouched = true
    checkLater(isLoaded ? 0 : isWhole ? wholeDelay : EDIT_DELAY)
  })

  function forget(): void {
    life.abort()
    life = new AbortController()
    clearTimeout(timer)
    timer = undefined
    isWhole = true
    found.clear()
    marks.forget()
    state.items = ref([])
    state.status = 'waiting'
  }

  function checkLater(delay: number): void {
    if (isChecking) return
    timer ??= setTimeout(() => void check(), delay)
  }

  async function check(): Promise<void> {
    const { signal } = life
    timer = undefined
    isChecking = true
    isTouched = false
    try {
      if (isWhole || !(await checkEdit(signal))) await checkWhole(signal)
      state.status = 'ready'
    } catch (error) {
      if (signal.aborted) return
      isWhole = true
      logError('validate', error)
      state.status = 'failed'
    } finally {
      isChecking = false
      if (isTouched && !life.signal.aborted) checkLater(isWhole ? 0 : EDIT_DELAY)
    }
  }

  /** @returns Whether the worker could follow. */
  async function checkEdit(signal: AbortSignal): Promise<boolean> {
    const edit = follower.take()
    const change = edit && (await worker.validateEdit(edit, signal))
    signal.throwIfAborted()
    if (change === undefined) return false
    await apply(change, signal)
    return true
  }

  async function checkWhole(signal: AbortSignal): Promise<void> {
    const begun = now()
    state.status = 'checking'
    isWhole = true
    follower.clear()
    const bytes = await engine.saveBytes({ signal })
    const { problems, inside } = await worker.validate(bytes, nodeTypes, signal)
    signal.throwIfAborted()
    marks.forgetInside()
    await apply({ removed: [...found.keys()], added: problems, inside }, signal)
    isWhole = false
    wholeDelay = Math.min(MAX_WHOLE_DELAY, Math.max(WHOLE_DELAY, (now() - begun) * REST_PER_COST))
  }

  /** In slices: there may be as many as nodes. A load that comes between forgets what was begun. */
  async function apply({ removed, added, inside }: ProblemChange, signal: AbortSignal): Promise<void> {
    marks.updateInside(inside)
    if (removed.length === 0 && added.length === 0) return
    for (let start = 0; start < removed.length; start += STEP) {
      const numbers = removed.slice(start, start + STEP)
      marks.update(
        numbers.map((number) => found.get(number)!),
        [],
      )
      for (const number of numbers) found.delete(number)
      if (removed.length > STEP) await pause(signal)
    }
    for (let start = 0; start < added.length; start += STEP) {
      const some = added.slice(start, start + STEP)
      for (const problem of some) found.set(problem.number, problem)
      marks.update([], some)
      if (added.length > STEP) await pause(signal)
    }
    const listed: Record<ProblemSeverity, FoundProblem[]> = { error: [], warning: [], hint: [] }
    for (const problem of found.values()) listed[problem.severity].push(problem)
    state.items = ref([...listed.error, ...listed.warning, ...listed.hint])
  }

  return {
    state,
    insideOf: (node, subgraph) => marks.insideOf(node, subgraph),
    problemsOf: (node, subgraph) => marks.problemsOf(node, subgraph),
    destroy() {
      follower.unsubscribe()
      clearTimeout(timer)
      marks.forget()
      life.abort()
    },
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await nextTask()
  signal.throwIfAborted()
}
