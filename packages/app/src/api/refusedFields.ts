import { ApiError } from './ApiError.ts'
import { errorText } from './errorText.ts'

/**
 * Finds what a failed call says about one field of the form that was sent.
 * @param fieldOf the field that each problem code is about
 * @returns the server's sentence under that field's name; empty for a failure that is about no field
 */
export function refusedFields<Field extends string>(
  error: unknown,
  fieldOf: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> {
  const code = error instanceof ApiError ? error.code : null
  const field = code !== null && Object.hasOwn(fieldOf, code) ? fieldOf[code] : undefined
  return field === undefined ? {} : ({ [field]: errorText(error) } as Partial<Record<Field, string>>)
}
