import { t } from '../i18n/i18n.ts'
import { ApiError } from './ApiError.ts'

/** @returns What an error of ours or of the server is called in any language, if it is called so. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** What people read of a failed call: the server's own sentence if it sent one that is not about the names of fields. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'validation') return t('error.validation')
  const detail = error instanceof ApiError ? error.problem?.detail.trim() : undefined
  return detail || t('error.unknown')
}
