import type { SavedEditor } from '@phoenix/graph-engine'
import { readSavedFile } from '@phoenix/worker/validation'
import { GraphRefusal } from './GraphRefusal.ts'

type JsonObject = Record<string, unknown>

/** The engine opens values up to this depth; deeper ones would overflow the stack when they are written. */
const maxDepth = 400

/** @throws GraphRefusal 'graph-polluted' for keys that could reach a prototype, 'graph-wrong-shape' for too deep a value. */
export function checkKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new GraphRefusal('graph-wrong-shape')
  if (Array.isArray(value)) {
    for (const item of value) checkKeys(item, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    const item = (value as JsonObject)[key]
    if (key === '__proto__' || (key === 'constructor' && isObject(item) && Object.hasOwn(item, 'prototype'))) {
      throw new GraphRefusal('graph-polluted')
    }
    checkKeys(item, depth + 1)
  }
}

/**
 * Checks what the engine needs to open the file, and completes what it would complete, so that the validation can read
 * it. The file that is kept stays as it came.
 * @throws GraphRefusal 'graph-wrong-shape'
 */
export function readShape(file: unknown): SavedEditor {
  const saved = readSavedFile(file)
  if (saved === undefined) throw new GraphRefusal('graph-wrong-shape')
  return saved
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
