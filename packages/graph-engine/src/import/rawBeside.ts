import { isObject } from '../model/json.ts'

/** @returns The item as the file has it, where it says more than is read of it. */
export function rawBeside(item: unknown, read: readonly string[]): unknown {
  return isObject(item) && Object.keys(item).some((key) => !read.includes(key)) ? item : undefined
}
