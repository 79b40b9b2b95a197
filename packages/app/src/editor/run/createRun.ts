/**
 * A test run on a device, as the specification's sections 4 and 8 tell it: cleared, requested, started, then ended by a
 * message with `complate` or without `statu`, by Stop, or by an error on starting. One that is under way already, or that
 * somebody else starts, is shown from where it stands. Messages of other runs are not ours.
 */
import type {
  AiProcessMessage,
  NodeInformation,
  NodeInformations,
  NodeState,
  PushedMessage,
  RunUnderWay,
} from '@phoenix/contract'
import type { Marks } from '@phoenix/graph-engine'
import { proxy } from 'valtio'
import { ApiError } from '../../api/ApiError.ts'
import { errorText } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { text } from '../shared/text.ts'
import { formatDuration } from '../shared/formatMoment.ts'
import { readRun, type RunRecords } from './readRun.ts'
import { RunMarks } from './RunMarks.ts'
import { RunValues } from './RunValues.ts'
import { addLine, createRunState, type LineKind, type RunPhase, type RunState } from './runState.ts'

export interface RunBackend extends RunRecords {
  startTest(request: { projectId: string; organizationId: string; deviceId: string; testId: string }): Promise<unknown>
  stopTest(request: { deviceId: string; testId: string }): Promise<unknown>
  /** The project's runs under way, the newest first. The connection hears of all its runs from then on. */
  followRuns(projectId: string, connectionId: string | null): Promise<readonly RunUnderWay[]>
}

export interface RunOptions {
  readonly projectId: string
  readonly organizationId: string
  readonly backend: RunBackend
  readonly marks: Marks
  /**
   * @param onSending Is called where there is anything to save.
   * @returns Whether the server now holds the graph as it is here.
   */
  readonly save: (onSending: () => void) => Promise<boolean>
  readonly createId: () => string
  readonly now: () => number
}

export interface Run {
  readonly state: RunState
  readonly values: RunValues
  start(deviceId: string | null): Promise<void>
  stop(): Promise<void>
  receive(message: PushedMessage): void
  receiveNode(information: NodeInformation): void
  receiveNodes(informations: NodeInformations): void
  /** Phoenix AI calls this when a run has ended. */
  receiveEnd(process: AiProcessMessage): void
  /**
   * Finds the project's run and reads what was pushed while nobody listened. Never rejects.
   * @param connectionId The connection that pushes arrive on, or null while there is none.
   */
  follow(connectionId: string | null): Promise<void>
}

export function createRun(options: RunOptions): Run {
  const { backend, now } = options
  const marks = new RunMarks(options.marks, formatDuration)
  const values = new RunValues()
  const state = proxy(createRunState())
  /** The request that starts the run; Stop waits for it, lest it overtakes. False: it was refused, or never sent. */
  let request: Promise<boolean> = Promise.resolve(false)
  /** Messages of the run by their ids: one that was pushed may be read again. */
  const heard = new Set<number>()
  /** Makes look-ups wait for one another, so that a later one never shows its messages before an earlier one. */
  let following: Promise<void> = Promise.resolve()
  /** Holds messages that are pushed while the run is started or read, because they must be shown after it. */
  let held: (() => void)[] | null = null
  /** The run whose messages we show, also after it has ended: a device may have last words. */
  const isOurs = (testId: string) => testId === state.testId

  function say(kind: LineKind, line: string, sender = 'Phoenix'): void {
    addLine(state, { at: now(), kind, nodeId: null, sender, text: line })
  }

  function end(phase: RunPhase): void {
    if (!state.start) return
    state.start = false
    state.phase = phase
    state.endedAt = now()
    marks.settle()
  }

  function begin(phase: RunPhase, run: Pick<RunState, 'testId' | 'deviceId' | 'startedAt'>): void {
    marks.clear()
    values.clear()
    heard.clear()
    Object.assign(state, createRunState(), { ...run, number: state.number + 1 })
    state.start = true
    state.phase = phase
  }

  /** Takes over a run that was not started here. */
  function adopt({ testId, deviceId, startedAt }: Pick<RunUnderWay, 'testId' | 'deviceId' | 'startedAt'>): void {
    // A run that was stopped here may still be under way on the device.
    if (state.start || isOurs(testId)) return
    request = Promise.resolve(true)
    begin('running', { testId, deviceId, startedAt: Date.parse(startedAt) })
  }

  async function saveFirst(): Promise<boolean> {
    if (await options.save(() => say('info', text('run.saving')))) return true
    say('failed', text('run.notSaved'))
    return false
  }

  async function start(deviceId: string | null): Promise<void> {
    if (state.start) return
    if (deviceId === null) return say('failed', text('device.missing'))
    const testId = options.createId()
    begin('starting', { testId, deviceId, startedAt: now() })
    say('info', text('run.requested'))
    const isCurrent = () => state.start && isOurs(testId)
    request = saveFirst().then((saved) => (saved && isCurrent() ? send(deviceId, testId) : false))
    // The answer says whether it was refused, and why: what is pushed meanwhile comes after it.
    held = []
    const started = await request
    if (isCurrent()) {
      if (started) state.phase = 'running'
      else {
        say('failed', text('run.stopped'))
        end('failed')
      }
    }
    release()
  }

  /** @returns Whether the server took the request. */
  async function send(deviceId: string, testId: string): Promise<boolean> {
    const { projectId, organizationId } = options
    try {
      await backend.startTest({ projectId, organizationId, deviceId, testId })
      return true
    } catch (error) {
      logError('startTest', error)
      if (state.start && isOurs(testId)) say('failed', isHttp(error) ? errorText(error) : text('run.unknown'))
      return false
    }
  }

  async function stop(): Promise<void> {
    const { testId, deviceId } = state
    if (!state.start || testId === null || deviceId === null) return
    end('stopped')
    say('info', text('run.stopped'))
    try {
      if (await request) await backend.stopTest({ deviceId, testId })
    } catch (error) {
      logError('stopTest', error)
      if (isOurs(testId)) say('failed', text('run.stopFailed'))
    }
  }

  /** The server repeats lines that the window has added itself: the request, a refusal and the stop of the run. */
  function isKnown({ id, message }: PushedMessage): boolean {
    if (heard.has(id)) return true
    heard.add(id)
    if (state.start && message !== text('run.requested')) return false
    return state.lines.some((line) => line.text === message)
  }

  function receive(message: PushedMessage): void {
    const { systemId: deviceId, data } = message
    // The first message of a run names its project.
    if (data.projectId === options.projectId) adopt({ testId: data.testId, deviceId, startedAt: data.at ?? '' })
    if (!isOurs(message.data.testId) || isKnown(message)) return
    const at = Date.parse(message.data.at ?? '')
    const kind = kindOf(message)
    addLine(state, {
      at: Number.isNaN(at) ? now() : at,
      kind,
      nodeId: message.data.nodeId ?? null,
      sender: message.data.title ?? message.send,
      text: message.message || (kind === 'done' ? text('run.completed') : message.code),
    })
    if (!message.statu) end(isStop(message) ? 'stopped' : 'failed')
    else if (message.complate) end('completed')
    else if (state.start) state.phase = 'running'
  }

  /** The run's own last message has usually come before this one. */
  function receiveEnd({ id, statu, message }: AiProcessMessage): void {
    if (!isOurs(id) || !state.start) return
    say(statu ? 'done' : 'failed', message)
    end(statu ? 'completed' : 'failed')
  }

  function show(testId: string, nodes: readonly NodeState[]): void {
    if (!isOurs(testId)) return
    for (const node of nodes) if (node.use === undefined) marks.apply(node, state.start)
    values.apply(nodes)
  }

  function release(): void {
    const late = held ?? []
    held = null
    for (const take of late) take()
  }

  async function find(connectionId: string | null): Promise<void> {
    try {
      const [newest] = await backend.followRuns(options.projectId, connectionId)
      if (newest !== undefined) adopt(newest)
    } catch (error) {
      logError('followRuns', error)
    }
    await catchUp()
  }

  async function catchUp(): Promise<void> {
    const { testId, deviceId } = state
    if (testId === null || deviceId === null || !(await request)) return
    held = []
    try {
      const { messages, nodes } = await readRun(backend, { testId, deviceId })
      for (const message of messages) receive(message)
      show(testId, nodes)
    } catch (error) {
      logError('catchUp', error)
    }
    release()
  }

  const inTurn =
    <Pushed>(take: (pushed: Pushed) => void) =>
    (pushed: Pushed): void => {
      if (held === null) take(pushed)
      else held.push(() => take(pushed))
    }

  return {
    state,
    values,
    start,
    stop,
    receive: inTurn(receive),
    receiveNode: inTurn((information) => show(information.testId, [information])),
    receiveNodes: inTurn(({ testId, nodes }) => show(testId, nodes)),
    receiveEnd: inTurn(receiveEnd),
    follow: (connectionId) => (following = following.then(() => find(connectionId))),
  }
}

/** A run that somebody stopped has not failed. */
function isStop({ statu, code }: PushedMessage): boolean {
  return !statu && code === 'stopped'
}

/** A line with a code says what went wrong, also where another one ends the run. */
function kindOf(message: PushedMessage): LineKind {
  const { statu, complate, code } = message
  if (statu && complate) return 'done'
  return isStop(message) || (statu && code === '') ? 'info' : 'failed'
}

function isHttp(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http'
}
