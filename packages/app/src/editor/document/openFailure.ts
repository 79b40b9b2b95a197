import { GraphFormatError, type GraphFormatCode } from '@phoenix/graph-engine'
import { ApiError } from '../../api/ApiError.ts'
import { errorCode, errorText } from '../../api/errorText.ts'

/** Why a graph could not be opened; each kind has its own sentence. */
export type OpenFailure =
  | { readonly kind: 'format'; readonly code: GraphFormatCode }
  | { readonly kind: 'not-found' | 'offline'; readonly code: string }
  | { readonly kind: 'refused'; readonly detail: string; readonly code: string }

export function openFailureOf(error: unknown): OpenFailure {
  if (error instanceof GraphFormatError) return { kind: 'format', code: error.code }
  const code = errorCode(error)
  if (isNetworkFailure(error)) return { kind: 'offline', code }
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', code }
  return { kind: 'refused', detail: errorText(error), code }
}

export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
