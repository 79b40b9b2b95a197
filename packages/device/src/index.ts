export type { RunEvents, RunResult } from './executor/RunEvents.ts'
