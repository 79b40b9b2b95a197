export * from './view/mountGraphView.ts'
export type * from './view/GraphView.ts'
export type * from './interaction/ViewEvent.ts'
