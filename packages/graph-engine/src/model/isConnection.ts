import { isObject } from './json.ts'
import type { SavedConnection } from './SavedGraph.ts'

/** Whether it names two ends. What does not is kept in the file, and is no connection of the graph. */
export function isConnection(value: unknown): value is SavedConnection {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}
