import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { CommandResult, RefusalCode } from './Command.ts'

/** Says why a command cannot go on, once it is worked out in steps. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** @returns What the command answers when planning it threw. @throws What is neither a Refusal nor a broken clipboard. */
export function refusedBy(error: unknown): Extract<CommandResult, { ok: false }> {
  if (error instanceof Refusal) return { ok: false, code: error.code }
  if (error instanceof GraphFormatError) return { ok: false, code: 'invalid-value' }
  throw error
}
