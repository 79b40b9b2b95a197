import type { DeviceCalls } from '@phoenix/contract'

export type ReportMethod = 'testMessage' | 'testMessageDevice' | 'nodeInformation' | 'runEnded' | 'debugEnded'

/** Says what may be lost when the server is away for long: progress first, then lines of the log, results never. */
export type ReportKind = 'progress' | 'log' | 'result'

export interface Report<Method extends ReportMethod = ReportMethod> {
  readonly kind: ReportKind
  /** Names the run or the step that reports. */
  readonly testId: string
  readonly method: Method
  readonly payload: DeviceCalls[Method]
}

/** A report on its way, with its place in the order. */
export interface Parcel extends Report {
  readonly order: number
}
