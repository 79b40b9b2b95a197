/** Why a call did not bring its answer. */
import { Problem } from '@phoenix/contract'
import * as z from 'zod/mini'

export type ApiErrorKind =
  /** The server refused or failed: `status`, and its problem if it sent one. */
  | 'http'
  /** No answer came. */
  | 'network'
  | 'timeout'
  /** The caller gave up. */
  | 'aborted'
  /** An answer came that is not what the contract says. */
  | 'shape'

type ApiErrorInit = { kind: ApiErrorKind; call: string; status?: number; problem?: Problem | null; cause?: unknown }

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: Problem | null

  constructor({ kind, call, status, problem, cause }: ApiErrorInit) {
    super(`${call}: ${problem?.code ?? status ?? kind}`, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status ?? null
    this.problem = problem ?? null
  }

  /** The problem's stable code, for programs. */
  get code(): string | null {
    return this.problem?.code ?? null
  }

  static async fromResponse(call: string, response: Response): Promise<ApiError> {
    return new ApiError({ kind: 'http', call, status: response.status, problem: await readProblem(response) })
  }
}

async function readProblem(response: Response): Promise<Problem | null> {
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '')) return null
  try {
    const parsed = z.safeParse(Problem, await response.json())
    return parsed.success ? parsed.data : null
  } catch {
    // A refusal whose body is cut off or is no JSON is still a refusal: its status says so.
    return null
  }
}
