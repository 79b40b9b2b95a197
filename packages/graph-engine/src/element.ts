import type { GraphElement } from './view/element/createGraphElement.ts'

export { defineGraphElement } from './view/element/defineGraphElement.ts'
export type { GraphElement }

declare global {
  interface HTMLElementTagNameMap {
    'phoenix-graph': GraphElement
  }
}
