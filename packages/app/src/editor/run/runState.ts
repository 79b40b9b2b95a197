/** Holds what the run panel shows: one run at a time, its lines newest first. */
import { ref } from 'valtio'

export type RunPhase = 'idle' | 'starting' | 'running' | 'completed' | 'failed' | 'stopped'
export type LineKind = 'info' | 'running' | 'done' | 'failed'

export interface RunLine {
  readonly key: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: LineKind
  /** The node it is about, if any, and who speaks otherwise. */
  readonly nodeId: string | null
  readonly sender: string
  readonly text: string
}

export interface RunState {
  phase: RunPhase
  /** The specification's `start`: a run is on its way or under way. */
  start: boolean
  testId: string | null
  deviceId: string | null
  /** Runs started on this page so far. */
  number: number
  startedAt: number
  endedAt: number
  /** Replaced whole with every line, and held by reference: valtio need not wrap each line. */
  lines: readonly RunLine[]
  /** Lines that were dropped at the bottom. */
  dropped: number
}

export const MAX_LINES = 1000

export function createRunState(): RunState {
  return {
    phase: 'idle',
    start: false,
    testId: null,
    deviceId: null,
    number: 0,
    startedAt: 0,
    endedAt: 0,
    lines: ref([]),
    dropped: 0,
  }
}

export function addLine(state: RunState, line: Omit<RunLine, 'key'>): void {
  const key = (state.lines[0]?.key ?? 0) + 1
  const kept = state.lines.length >= MAX_LINES ? state.lines.slice(0, MAX_LINES - 1) : state.lines
  state.dropped += state.lines.length - kept.length
  state.lines = ref([{ key, ...line }, ...kept])
}
