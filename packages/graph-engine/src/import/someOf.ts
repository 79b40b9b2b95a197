import { isObject } from '../model/json.ts'
import { repeatsIn } from './repeats.ts'
import { entriesOf, type Fields } from './values.ts'

/** Limits how many elements are looked at: a strange one among them does not change what a file is. */
const LOOKED_AT = 50

/** @returns The first elements of a list, or of an object that stands for one. */
export function someOf(list: unknown, isKind: (item: unknown) => boolean = isObject): Fields[] {
  const all = Array.isArray(list) ? (list as unknown[]) : entriesOf(list).map(([, item]) => item)
  // The last value of a key that came again may say nothing, so the ones before it are looked at too.
  const before = repeatsIn(list).map(({ value }) => value)
  return [all, before].flatMap((items) => items.slice(0, LOOKED_AT).filter(isKind)) as Fields[]
}
