import { isObject } from '../model/json.ts'
import type { ImportReport } from './ImportReport.ts'

/** What stands in a node of another tool comes to lie deeper in a file of ours, which may have 400 levels: in subgraphs within each other by up to 190. */
export const FOREIGN_DEPTH = 200

const LONGEST = 200

/**
 * Takes out of a parsed file what no graph may hold: keys that reach a prototype, and what is nested too deep.
 * @returns The same value where there was nothing to take out.
 */
export function cleanJson(value: unknown, report: ImportReport, maxDepth: number): unknown {
  return isClean(value, maxDepth) ? value : copyClean(value, '', maxDepth, report)
}

function isClean(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth < 0) return false
  if (Array.isArray(value)) return value.every((item) => isClean(item, depth - 1))
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (isPolluted(key, item) || !isClean(item, depth - 1)) return false
  }
  return true
}

function copyClean(value: unknown, path: string, depth: number, report: ImportReport): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth < 0) {
    report.lose('value', path, 'too-deep')
    return null
  }
  if (Array.isArray(value))
    return value.map((item, index) => copyClean(item, inner(path, String(index)), depth - 1, report))
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (isPolluted(key, item)) report.lose('value', inner(path, key), 'polluted')
    else copy[key] = copyClean(item, inner(path, key), depth - 1, report)
  }
  return copy
}

/** Of long names the beginning says enough, as each thing in them is called by it. */
function inner(path: string, key: string): string {
  return path.length > LONGEST ? path : `${path}/${key.slice(0, LONGEST)}`
}

function isPolluted(key: string, item: unknown): boolean {
  return key === '__proto__' || (key === 'constructor' && isObject(item) && Object.hasOwn(item, 'prototype'))
}
