export { defineGraphElement } from './view/element/defineGraphElement.ts'
export type { GraphElement } from './view/element/createGraphElement.ts'
