import { isObject } from '../model/json.ts'
import type { ImportReport } from './ImportReport.ts'
import { countKeys, parseRepeats } from './parseRepeats.ts'
import { addRepeat, repeatsIn } from './repeats.ts'

/**
 * Limits how deep data of another tool's node may be nested. It comes to lie deeper in a file of ours, which may have 400
 * levels: in subgraphs within each other by up to 190.
 */
export const FOREIGN_DEPTH = 200

const LONGEST = 200

/**
 * Takes out of a parsed file what no graph may hold: keys that reach a prototype, and what is nested too deep. Puts beside it
 * what JSON.parse lost: most files have as many keys in the text as in what came of it, and no more is done about them.
 * @param json The text of the value.
 * @returns The same value where there was nothing to do.
 */
export function cleanJson(value: unknown, json: string, report: ImportReport, maxDepth: number): unknown {
  const keys = countCleanKeys(value, maxDepth)
  return keys === countKeys(json) ? value : copyClean(parseRepeats(json), '', maxDepth, report)
}

/** @returns NaN where something has to be taken out. */
function countCleanKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth < 0) return NaN
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) count += countCleanKeys(item, depth - 1)
    return count
  }
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    count += isPolluted(key, item) ? NaN : 1 + countCleanKeys(item, depth - 1)
  }
  return count
}

function copyClean(value: unknown, path: string, depth: number, report: ImportReport): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth < 0) {
    report.lose('value', path, 'too-deep')
    return null
  }
  const copy = Array.isArray(value)
    ? value.map((item, index) => copyClean(item, inner(path, String(index)), depth - 1, report))
    : copyFields(value as Record<string, unknown>, path, depth, report)
  for (const { key, value: item } of repeatsIn(value)) {
    const place = inner(path, key)
    if (isPolluted(key, item)) report.lose('value', place, 'polluted')
    else report.repeats.push([place, addRepeat(copy, key, copyClean(item, place, depth - 1, report))])
  }
  return copy
}

function copyFields(fields: Record<string, unknown>, path: string, depth: number, report: ImportReport) {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(fields)) {
    const item = fields[key]
    if (isPolluted(key, item)) report.lose('value', inner(path, key), 'polluted')
    else copy[key] = copyClean(item, inner(path, key), depth - 1, report)
  }
  return copy
}

/** Cuts long names, whose beginning says enough: each thing in them is called by it. */
function inner(path: string, key: string): string {
  return path.length > LONGEST ? path : `${path}/${key.slice(0, LONGEST)}`
}

function isPolluted(key: string, item: unknown): boolean {
  return key === '__proto__' || (key === 'constructor' && isObject(item) && Object.hasOwn(item, 'prototype'))
}
