/**
 * Finds what is wrong with the open file: once in the worker, then kept true with a message for each edit, in whichever
 * graph it was made; shown as marks on nodes and as a list. Answers about a file that is no longer open are dropped.
 */
import type { GraphEngine, NodeType } from '@phoenix/graph-engine'
import { FileFollower, type GraphWorker } from '@phoenix/worker'
import type { FileEdit, FoundProblem, ProblemChange, ProblemSeverity } from '@phoenix/worker/validation'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import { FoundProblems } from './FoundProblems.ts'
import { GoneElements } from './GoneElements.ts'
import { inParts } from './problemParts.ts'
import { Slices } from './Slices.ts'
import { type InsideCount, type MarkWords, ValidationMarks } from './ValidationMarks.ts'

/** Edits in a quick row go together. */
const EDIT_DELAY = 50
/** After an edit that the worker could not follow. */
const WHOLE_DELAY = 400
const MAX_WHOLE_DELAY = 8000
const REST_PER_COST = 2
/** A check that takes longer is told of. */
const LATE = 500
/** Problems, or nodes that they name, that are taken in without a look at the clock. */
const STEP = 64
/** A list shows no more before it is asked, because to gather more would take longer than most edits. */
const LISTED = 500

export interface ProblemsState {
  status: 'waiting' | 'checking' | 'ready' | 'failed'
  /** Whether an edit has waited for its answer so long that what is said may be missed. */
  isLate: boolean
  /** Whether the counts are of before an edit that has taken something from the list, or whose answer is late. */
  areCountsOld: boolean
  /** The first of them, or of those that are shown alone, but for those about what is gone: errors first, hints last. */
  items: readonly FoundProblem[]
  /** How many were not listed. */
  more: number
  /** Counts all problems, listed or not. */
  count: number
  counts: Readonly<Record<ProblemSeverity, number>>
  /** The only severity of `items`, if they were narrowed down. */
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
  /** Lists what is wrong with a node itself: errors first, no hints. Another answer comes with other `items`. */
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
    isLate: false,
    areCountsOld: false,
    items: ref([]),
    more: 0,
    count: 0,
    counts: { error: 0, warning: 0, hint: 0 },
    only: undefined,
  })
  const marks = new ValidationMarks(engine.marks, words, () => engine.graph.nodeCount)
  const found = new FoundProblems()
  const gone = new GoneElements(engine.subgraphs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined
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
    lateTimer ??= setTimeout(() => (state.isLate = state.areCountsOld = true), LATE)
    checkLater(isLoaded ? 0 : isWhole ? wholeDelay : EDIT_DELAY)
  })

  const unsubscribe = engine.subscribeFile((change) => {
    if (change.reset || !gone.note(change) || found.size === 0) return
    const items = listedNow()
    const isSame = items.length === state.items.length && items.every((item, at) => item === state.items[at])
    if (!isSame) Object.assign(state, { items: ref(items), areCountsOld: true })
  })

  function forget(): void {
    life.abort()
    life = new AbortController()
    clearTimeout(timer)
    timer = undefined
    isWhole = true
    settle()
    found.clear()
    marks.forget()
    show(undefined)
    state.status = 'waiting'
  }

  /** Nothing waits for an answer. */
  function settle(): void {
    clearTimeout(lateTimer)
    lateTimer = undefined
    state.isLate = state.areCountsOld = false
    gone.forget()
  }

  function list(): void {
    const { counts, size } = found
    if (state.only !== undefined && counts[state.only] === 0) state.only = undefined
    const all = state.only === undefined ? size : counts[state.only]
    Object.assign(state, { items: ref(listedNow()), more: Math.max(0, all - listed), count: size, counts })
  }

  function listedNow(): FoundProblem[] {
    return found.first(listed, state.only).filter((problem) => !gone.has(problem))
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
      if (!isTouched) settle()
      else if (!life.signal.aborted) checkLater(isWhole ? 0 : EDIT_DELAY)
    }
  }

  /** @returns Whether the worker could follow. */
  async function checkEdit(signal: AbortSignal): Promise<boolean> {
    const edit = await takeEdit(signal)
    const change = edit && (await worker.validateEdit(edit, signal))
    signal.throwIfAborted()
    if (change === undefined) return false
    await apply(change, signal)
    return true
  }

  /** The edit includes everything that is touched until it is taken. */
  async function takeEdit(signal: AbortSignal): Promise<FileEdit | undefined> {
    const slices = new Slices(signal)
    const steps = follower.takeInSteps()
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        isTouched = false
        return step.value
      }
      await slices.pauseWhenDue()
    }
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
    await apply({ removed: found.numbers(), added: problems, inside }, signal)
    isWhole = false
    wholeDelay = Math.min(MAX_WHOLE_DELAY, Math.max(WHOLE_DELAY, (now() - begun) * REST_PER_COST))
  }

  /** In slices: there may be as many as nodes. A load that comes between forgets what was begun. */
  async function apply({ removed, added, inside }: ProblemChange, signal: AbortSignal): Promise<void> {
    marks.updateInside(inside)
    if (removed.length === 0 && added.length === 0) return
    const slices = new Slices(signal)
    for (const parts of inParts(takeAll(removed), STEP)) {
      await slices.pauseWhenDue()
      marks.update(parts, [])
    }
    for (const parts of inParts(added, STEP)) {
      await slices.pauseWhenDue()
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
      unsubscribe()
      clearTimeout(timer)
      clearTimeout(lateTimer)
      marks.forget()
      life.abort()
    },
  }
}
