import { logError } from './log.ts'

/** Every failed call of a store is logged and handed on; what people are told is up to the caller. */
export async function storeCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    logError(name, error)
    throw error
  }
}
