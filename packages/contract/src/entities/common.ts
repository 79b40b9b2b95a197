import * as z from 'zod/mini'

/** The one character that PostgreSQL's text cannot hold. */
export const holdable = z.refine<string>((text) => !text.includes('\0'))

/** Any identifier we hand out. Unknown and foreign ones answer alike, so the shape is not checked further. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), holdable)

/** A stable code in kebab case; empty where there is nothing to say. */
export const Code = z.string().check(z.maxLength(64), holdable)

/** A user named in a request: a claim to be checked. 0 means the caller. */
export const UserClaim = z.pipe(
  z.optional(z.union([z.literal(0), Id])),
  z.transform((id) => (id === 0 ? '0' : (id ?? '0'))),
)

/** ISO 8601, UTC. */
export const Timestamp = z.string()

/** Controls, what turns the direction of a text, half a character: nobody sees them, and a name with them looks like another. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}|\p{Cs}/gu
const SEEN = /[^\s\p{Cf}]/u

/** Cleans a name as the editor's engine does in flows; the engine cannot import this package. */
const inOneLine = z.overwrite<string>((text) => {
  const line = text.replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim()
  return SEEN.test(line) ? line : ''
})

/** A line that may be empty. */
export const ShortText = z.string().check(inOneLine, z.maxLength(200))

export const Name = z.string().check(inOneLine, z.minLength(1), z.maxLength(120))
