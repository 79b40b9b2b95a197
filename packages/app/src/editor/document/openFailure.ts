import { GraphFormatError, type GraphFormatCode } from '@phoenix/graph-engine'
import { ApiError } from '../../api/ApiError.ts'
import { errorText } from '../../api/errorText.ts'

/** Why a graph could not be opened; each kind has its own sentence. */
export type OpenFailure =
  | { readonly kind: 'format'; readonly code: GraphFormatCode }
  | { readonly kind: 'not-found' | 'offline' }
  | { readonly kind: 'refused'; readonly detail: string }

export function openFailureOf(error: unknown): OpenFailure {
  if (error instanceof GraphFormatError) return { kind: 'format', code: error.code }
  if (isNetworkFailure(error)) return { kind: 'offline' }
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found' }
  return { kind: 'refused', detail: errorText(error) }
}

export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
