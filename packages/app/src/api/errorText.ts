import { t } from '../i18n/i18n.ts'
import { ApiError } from './ApiError.ts'

/** @returns What a failure is called in any language: as the server or we named it, by its status, or by what went wrong. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return error.code ?? (error.status === null ? error.kind : `http-${error.status}`)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected'
}

/** Tells people about a failed call: in the server's own sentence, unless it is missing or about the names of fields. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'validation') return t('error.validation')
  const detail = error instanceof ApiError ? error.problem?.detail.trim() : undefined
  return detail || t('error.unknown')
}
