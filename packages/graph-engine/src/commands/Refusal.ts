import type { RefusalCode } from './Command.ts'

/** Why what was begun in slices may not be. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
