import { mountGraphView } from '../mountGraphView.ts'
import { createGraphElement } from './createGraphElement.ts'

/** Makes `<phoenix-graph>`, or an element of another name, known to the page. A name that is taken is left as it is. */
export function defineGraphElement(name = 'phoenix-graph'): void {
  if (!customElements.get(name)) customElements.define(name, createGraphElement(mountGraphView))
}
