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
import { FoundProblems } from './FoundProblems.ts'
import { inParts } from './problemParts.ts'
import { type InsideCount, type MarkWords, ValidationMarks } from './ValidationMarks.ts'

/** Edits in a quick row go together. */
const EDIT_DELAY = 50
/** After an edit that the worker could not follow. */
const WHOLE_DELAY = 400
const MAX_WHOLE_DELAY = 8000
const REST_PER_COST = 2
/** Problems, or nodes that they name, that are taken in at once. */
const STEP = 256
/** As many as a list shows before it is asked for more: to gather more would take longer than most edits. */
const LISTED = 500

export interface ProblemsState {
  status: 'waiting' | 'checking' | 'ready' | 'failed'
  /** The first of them, or of those that are shown alone: errors first, hints last. */
  items: readonly FoundProblem[]
  /** Of all. */
  count: number
  counts: Readonly<Record<ProblemSeverity, number>>
  /** Of which severity alone `items` are. */
  only: ProblemSeverity | undefined
}

export interface ProblemsOptions extends MarkWords {
  readonly engine: Pick<GraphEngine, 'graph' | 'subscribeFile' | 'subgraphs' | 'saveBytes' | 'marks'>
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
  /** @returns The worst that is wrong in any of these subgraphs, if it is more than a hint and about a node. */
  worstIn(subgraphs: ReadonlySet<string>): FoundProblem | undefined
  /** Lists those of one severity, or all: as long as there are any, and until another file is opened. */
  show(only: ProblemSeverity | undefined): void
  /** Lists as many again. */
  showMore(): void
  destroy(): void
}

export function createProblems({ engine, worker, nodeTypes, now, ...words }: ProblemsOptions): Problems {
  const state = proxy<ProblemsState>({
    status: 'waiting',
    items: ref([]),
    count: 0,
    counts: { error: 0, warning: 0, hint: 0 },
    only: undefined,
  })
  const marks = new ValidationMarks(engine.marks, words, () => engine.graph.nodeCount)
  const found = new FoundProblems()
  let timer: ReturnType<typeof setTimeout> | undefined
  let life = new AbortController()
  /** Whether the worker is to be given the whole file. */
  let isWhole = true
  let isChecking = false
  let isTouched = false
  let wholeDelay = WHOLE_DELAY
  let listed = LISTED

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
    show(undefined)
    state.status = 'waiting'
  }

  function list(): void {
    const { counts, size } = found
    if (state.only !== undefined && counts[state.only] === 0) state.only = undefined
    Object.assign(state, { items: ref(found.first(listed, state.only)), count: size, counts })
  }

  function show(only: ProblemSeverity | undefined): void {
    listed = LISTED
    state.only = only
    list()
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
    const removed = found.numbers()
    if (removed.length > STEP) await pause(signal)
    await apply({ removed, added: problems, inside }, signal)
    isWhole = false
    wholeDelay = Math.min(MAX_WHOLE_DELAY, Math.max(WHOLE_DELAY, (now() - begun) * REST_PER_COST))
  }

  /** In slices: there may be as many as nodes. A load that comes between forgets what was begun. */
  async function apply({ removed, added, inside }: ProblemChange, signal: AbortSignal): Promise<void> {
    marks.updateInside(inside)
    if (removed.length === 0 && added.length === 0) return
    let isFirst = true
    for (const parts of inParts(takeAll(removed), STEP)) {
      if (!isFirst) await pause(signal)
      isFirst = false
      marks.update(parts, [])
    }
    for (const parts of inParts(added, STEP)) {
      if (!isFirst) await pause(signal)
      isFirst = false
      for (const { problem } of parts) found.add(problem)
      marks.update([], parts)
    }
    list()
  }

  function* takeAll(numbers: readonly number[]): Generator<FoundProblem, void> {
    for (const number of numbers) yield found.take(number)!
  }

  return {
    state,
    insideOf: (node, subgraph) => marks.insideOf(node, subgraph),
    problemsOf: (node, subgraph) => marks.problemsOf(node, subgraph),
    worstIn(subgraphs) {
      for (const problem of found) {
        const { severity, template, nodes } = problem
        if (severity === 'hint') return undefined
        if (nodes.length > 0 && subgraphs.has(template?.id ?? '')) return problem
      }
      return undefined
    },
    show,
    showMore() {
      listed += LISTED
      list()
    },
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
