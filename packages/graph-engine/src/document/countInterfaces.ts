import { isObject } from '../model/json.ts'

/** @returns How many interfaces a node of a file names, as far as it can be read. */
export function countInterfaces(node: unknown): number {
  if (!isObject(node)) return 0
  const { inputs, outputs } = node
  return (isObject(inputs) ? Object.keys(inputs).length : 0) + (isObject(outputs) ? Object.keys(outputs).length : 0)
}
