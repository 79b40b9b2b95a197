import secureJsonParse from 'secure-json-parse'
import * as z from 'zod/mini'
import { Refusal } from '../errors.ts'
import { hasMoreValues } from '../system/hasMoreValues.ts'

/** @throws Refusal naming the first field that does not fit. */
export function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined
  const { success, data, error } = z.safeParse(schema, input ?? {})
  if (!success) throw invalid(error.issues[0]?.path ?? [])
  refuseUnstorable(data, [])
  return data
}

export function parseBody(schema: z.ZodMiniType | undefined, bytes: Uint8Array | undefined): unknown {
  if (schema === undefined) return undefined
  return parseInput(schema, parseJson(bytes))
}

/** JSON values of one body: the longest list that a call takes, of invitations, has some 300. */
const maxValues = 100_000

function parseJson(bytes: Uint8Array = new Uint8Array()): unknown {
  if (hasMoreValues(bytes, maxValues)) throw new Refusal('too-many-values')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return secureJsonParse.parse(text, null, { protoAction: 'error', constructorAction: 'error' })
  } catch (error) {
    const isPolluted = error instanceof SyntaxError && error.message.includes('forbidden prototype property')
    throw new Refusal(isPolluted ? 'polluted-json' : 'bad-json', { cause: error })
  }
}

/** The NUL character and half a surrogate pair have no place in PostgreSQL's texts. */
function refuseUnstorable(value: unknown, path: readonly PropertyKey[]): void {
  if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value)) throw invalid(path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) refuseUnstorable(item, [...path, key])
}

function invalid(path: readonly PropertyKey[]): Refusal {
  const field = path.map(String).join('.')
  return new Refusal('validation', { values: { field: field === '' ? 'body' : field }, members: { field } })
}
