import type { RefusalCode } from '../errors.ts'
import { errorCode } from '../system/StartupError.ts'

/** Says how the caller hears of a failure: by SQLSTATE, or by the code of a system error or of ours. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  // A statement or a lock took too long, or two transactions stood in each other's way: later it may go through.
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  // Every connection is in use, here or in PostgreSQL.
  busy: 'busy',
  '53300': 'busy',
  // PostgreSQL is gone, stops, or is not up yet.
  'database-away': 'database-away',
  '57P01': 'database-away',
  '57P02': 'database-away',
  '57P03': 'database-away',
  // The disk of PostgreSQL, or of this process, is full.
  '53100': 'storage-full',
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  // The row refers to one that was removed meanwhile.
  '23503': 'not-found',
  // A number too large for its column, or a text that is none.
  '22003': 'bad-request',
  '22P02': 'bad-request',
  '22021': 'bad-request',
}

/** @returns Undefined where the failure is not the database's, or is a mistake of ours. */
export function databaseRefusal(error: unknown): RefusalCode | undefined {
  // Drizzle wraps what PostgreSQL says.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause)
    if (code !== undefined && Object.hasOwn(refusals, code)) return refusals[code]
  }
  return undefined
}
