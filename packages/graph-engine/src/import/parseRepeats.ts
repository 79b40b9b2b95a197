/** Parses JSON in which objects have a key more than once. It does so by hand, since JSON.parse does not tell. */
import { parseExact } from '../model/exactJson.ts'
import { isObject, MAX_DEPTH } from '../model/json.ts'
import { findStringEnd } from './readJsonText.ts'
import { addRepeat, repeatsIn } from './repeats.ts'

/** Lists the keys of what holds a graph, or its elements: one that comes again goes on with what was there. */
const LISTS: ReadonlySet<string> = new Set(
  (
    'nodes vertices nodeDataArray edges links connections linkDataArray relationships elements cells children objects ' +
    'graph graphs graphTemplates flow flows configs subflows workflow workflowData data drawflow prompt ' +
    'definitions subgraphs subgraph extra_data extra_pnginfo inputs outputs in out wires sources targets groups'
  ).split(' '),
)
/** Lists whose keys are the names of elements. */
const KEYED = /^(?:nodes|vertices|edges|links|connections|relationships|objects|drawflow)$/u
const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c

type Fields = Record<string, unknown>

interface Open {
  readonly value: unknown[] | Fields
  /** Is the key under which it stands. */
  readonly name: string
  /** Is the key that was read last, until its value is there. */
  key: string | undefined
}

/** @param json A text that JSON.parse takes. @returns How many keys it has: there is a colon outside of a string for each. */
export function countKeys(json: string): number {
  let count = 0
  for (let i = 0; i < json.length; i++) {
    const unit = json.charCodeAt(i)
    if (unit === COLON) count++
    if (unit !== QUOTE) continue
    i++
    for (let next = json.charCodeAt(i); next !== QUOTE; next = json.charCodeAt(i)) i += next === BACKSLASH ? 2 : 1
  }
  return count
}

/** @param json A text that `parseExact` takes. @returns The same value; an object's repeats hold what its keys had before. */
export function parseRepeats(json: string): unknown {
  const opened: Open[] = []
  let at = 0
  for (;;) {
    at = skipBetween(json, at)
    const character = json[at]!
    const owner = opened.at(-1)
    if (character === '{' || character === '[') {
      opened.push({ value: character === '{' ? {} : [], name: owner?.key ?? '', key: undefined })
      at++
      continue
    }
    const isEnd = character === '}' || character === ']'
    const end = isEnd ? at + 1 : findAtomEnd(json, at)
    const value: unknown = isEnd ? opened.pop()!.value : parseExact(json.slice(at, end))
    at = end
    const into = opened.at(-1)
    if (into === undefined) return value
    if (Array.isArray(into.value)) into.value.push(value)
    else if (into.key === undefined) into.key = value as string
    else {
      put(into.value, into.key, value, into.name, 0)
      into.key = undefined
    }
  }
}

/** Skips commas and colons: they say nothing more once the text is known to be JSON. */
function skipBetween(json: string, start: number): number {
  let at = start
  while (/[\s,:]/u.test(json[at] ?? '')) at++
  return at
}

function findAtomEnd(json: string, start: number): number {
  if (json[start] === '"') return findStringEnd(json, start) + 1
  let at = start
  while (/[\w.+-]/u.test(json[at] ?? '')) at++
  return at
}

/** @param name The key under which the owner stands. */
function put(owner: Fields, key: string, value: unknown, name: string, depth: number): void {
  const old = Object.hasOwn(owner, key) ? owner[key] : undefined
  if (old === undefined) set(owner, key, value)
  else if (!LISTS.has(key) || KEYED.test(name) || depth > MAX_DEPTH || !isContainer(old)) {
    addRepeat(owner, key, old)
    set(owner, key, value)
  } else if (isContainer(value)) set(owner, key, join(old, value, key, depth + 1))
  else addRepeat(owner, key, value)
}

/** An assignment to `__proto__` would make no key of it. */
function set(owner: Fields, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(owner, key, { value, configurable: true, enumerable: true, writable: true })
  else owner[key] = value
}

/** Joins two values of one key; a list and an object become the list, with the object's values added to it by their keys. */
function join(first: object, second: object, name: string, depth: number): object {
  if (isObject(first) && isObject(second)) {
    for (const [key, value] of Object.entries(second)) put(first, key, value, name, depth)
    moveRepeats(second, first)
    return first
  }
  const list = (Array.isArray(first) ? first : []) as unknown[]
  for (const each of [first, second]) {
    if (Array.isArray(each)) {
      if (each !== list) for (const value of each as unknown[]) list.push(value)
    } else for (const [key, value] of Object.entries(each)) addRepeat(list, key, value)
    if (each !== list) moveRepeats(each, list)
  }
  return list
}

function moveRepeats(from: object, to: object): void {
  for (const { key, value } of repeatsIn(from)) addRepeat(to, key, value)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
