/**
 * Stepping through the main graph on a device, as the specification's sections 4 and 8 tell it: one node at a time, from left
 * to right. A step saves the graph, asks for the node to be run, and takes what it gave into the graph.
 */
import type { DebugRequest, DebugState } from '@phoenix/contract'
import type { GraphEngine, Mark } from '@phoenix/graph-engine'
import { proxy } from 'valtio'
import { ApiError } from '../../api/ApiError.ts'
import { errorText } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { text } from '../i18n/texts.ts'
import { stepOrder } from './stepOrder.ts'
import { readOutputs, type StepValue, takeOutputs } from './takeOutputs.ts'

export interface DebugBackend {
  debug(request: DebugRequest): Promise<DebugState>
  getDebugState(query: { projectId: string }): Promise<DebugState>
}

export interface DebugOptions {
  readonly projectId: string
  readonly graphId: string
  readonly backend: DebugBackend
  readonly engine: GraphEngine
  /** Settles once a person lets go of what they are at; undefined where their hands are free. */
  readonly gestureEnd: () => Promise<void> | undefined
  readonly isDirty: () => boolean
  /** @returns Whether the server now holds the graph as it is here. */
  readonly save: () => Promise<boolean>
}

export interface DebugView {
  isOpen: boolean
  /** Whose turn it is, its place among the steps, and how many there are. */
  nodeId: string | null
  index: number
  count: number
  /** The specification's `start`: a step is on its way or under way. */
  start: boolean
  tone: 'info' | 'done' | 'failed'
  message: string
}

export interface Debugging {
  readonly state: DebugView
  /** Begins at a node of the main graph, or at the first. @returns False where there is none. */
  open(nodeId?: string): boolean
  close(): void
  /** Next (1) or back (-1), not past the ends. */
  move(by: 1 | -1): void
  /** Runs the node whose turn it is; while it runs, gives that up. */
  start(deviceId: string | null): Promise<void>
  receive(answer: DebugState): void
  /** Reads what was pushed while nobody listened. Never rejects. */
  catchUp(): Promise<void>
  destroy(): void
}

const CLOSED: DebugView = {
  isOpen: false,
  nodeId: null,
  index: 0,
  count: 0,
  start: false,
  tone: 'info',
  message: '',
}

export function createDebugging(options: DebugOptions): Debugging {
  const { projectId, graphId, backend, engine, gestureEnd, isDirty, save } = options
  const state = proxy<DebugView>({ ...CLOSED })
  /** A step that was given up is not ours any more: its answers are not heard. */
  let current = 0
  /** The server has taken the request: what it tells now is of this step. */
  let isTaken = false
  const { marks } = engine

  function say(tone: DebugView['tone'], message: string): void {
    Object.assign(state, { tone, message })
  }

  function mark(nodeId: string, mark: Mark): void {
    marks.set('run', nodeId, mark)
  }

  function goTo(order: readonly string[], index: number): void {
    const nodeId = order[index]!
    Object.assign(state, { nodeId, index, count: order.length })
    marks.selectForDebug(nodeId)
  }

  function open(nodeId?: string): boolean {
    engine.execute({ type: 'backToMainGraph' })
    const order = stepOrder(engine.graph)
    if (order.length === 0) return false
    giveUp()
    Object.assign(state, { isOpen: true, tone: 'info', message: '' })
    goTo(order, Math.max(0, nodeId === undefined ? 0 : order.indexOf(nodeId)))
    return true
  }

  function close(): void {
    giveUp()
    Object.assign(state, CLOSED)
    marks.selectForDebug(undefined)
  }

  /** The node may have moved, or be gone: then it is at the turn of what took its place. */
  function move(by: 1 | -1): void {
    if (!state.isOpen || state.start) return
    engine.execute({ type: 'backToMainGraph' })
    const order = stepOrder(engine.graph)
    if (order.length === 0) return close()
    const at = order.indexOf(state.nodeId!)
    const next = at < 0 ? state.index : at + by
    if (next !== at && at >= 0 && (next < 0 || next >= order.length)) return
    say('info', '')
    goTo(order, Math.min(next, order.length - 1))
  }

  function giveUp(): boolean {
    current++
    if (!state.start) return false
    state.start = false
    mark(state.nodeId!, { state: 'none' })
    return true
  }

  async function start(deviceId: string | null): Promise<void> {
    if (!state.isOpen) return
    if (giveUp()) return say('info', text('debug.stopped'))
    if (deviceId === null) return say('failed', text('device.missing'))
    const nodeId = state.nodeId!
    if (engine.path.length === 1 && engine.graph.nodeRow(nodeId) < 0) return say('failed', text('debug.gone'))
    const step = ++current
    state.start = true
    isTaken = false
    if (isDirty()) {
      say('info', text('run.saving'))
      const isSaved = await save()
      if (step !== current) return
      if (!isSaved) return fail(text('debug.notSaved'))
    }
    say('info', text('debug.working'))
    mark(nodeId, { state: 'running' })
    try {
      const request = { deviceId, projectId, graphId, nodeId, nodeIndex: state.index }
      const answer = await backend.debug(request)
      if (step !== current) return
      isTaken = true
      receive(answer)
    } catch (error) {
      logError('debug', error)
      const isHttp = error instanceof ApiError && error.kind === 'http'
      if (step === current) fail(isHttp ? errorText(error) : text('debug.requestFailed'))
    }
  }

  function fail(message: string): void {
    current++
    state.start = false
    say('failed', message)
    mark(state.nodeId!, { state: 'failed', message })
  }

  function receive(answer: DebugState): void {
    const isOurs = answer.projectId === projectId && answer.nodeId === state.nodeId
    if (!state.start || !isOurs || !answer.complate) return
    if (answer.error) return fail(answer.message || text('debug.failed'))
    const outputs = readOutputs(answer.debugState)
    if (outputs === undefined) return fail(text('debug.unreadable'))
    if (gestureEnd() === undefined) return settle(answer.nodeId, outputs)
    // Writing, or going to the main graph, would end what a hand is at. Until it lets go the step is under way, and may be given up.
    void settleLater(answer.nodeId, outputs)
  }

  async function settleLater(nodeId: string, outputs: readonly StepValue[]): Promise<void> {
    const step = ++current
    for (let end = gestureEnd(); end !== undefined; end = gestureEnd()) await end
    if (step === current) settle(nodeId, outputs)
  }

  function settle(nodeId: string, outputs: readonly StepValue[]): void {
    current++
    state.start = false
    mark(nodeId, { state: 'done' })
    // A step belongs to the main graph, wherever the person is by now.
    engine.execute({ type: 'backToMainGraph' })
    const refused = takeOutputs(engine, outputs)
    if (refused > 0) say('failed', text('debug.refused', { count: refused }))
    else say('done', text('debug.done'))
  }

  async function catchUp(): Promise<void> {
    if (!state.start || !isTaken) return
    try {
      receive(await backend.getDebugState({ projectId }))
    } catch (error) {
      logError('getDebugState', error)
    }
  }

  /** Marks go with a load, and so do the nodes that were stepped through. */
  const unsubscribe = engine.subscribe(({ reset, source }) => {
    if (reset && source === 'load' && state.isOpen && marks.debugNode === undefined) close()
  })

  return { state, open, close, move, start, receive, catchUp, destroy: unsubscribe }
}
