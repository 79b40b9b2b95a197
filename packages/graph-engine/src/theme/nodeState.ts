import { MarkCode, type Marks } from '../api.ts'

export type NodeState = 'none' | 'running' | 'done' | 'failed' | 'warning'

/** @returns The one state that a node shows: what runs or failed comes before what a check found, a tick comes last. */
export function nodeState(marks: Pick<Marks, 'runCode' | 'validationCode'>, row: number): NodeState {
  const run = marks.runCode(row)
  if (run === MarkCode.running) return 'running'
  if (run === MarkCode.failed) return 'failed'
  const validation = marks.validationCode(row)
  if (validation === MarkCode.failed) return 'failed'
  if (validation === MarkCode.warning || run === MarkCode.warning) return 'warning'
  return run === MarkCode.done ? 'done' : 'none'
}
