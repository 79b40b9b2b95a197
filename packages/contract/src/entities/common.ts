import * as z from 'zod/mini'

/** The one character that PostgreSQL's text cannot hold. */
const holdable = z.refine<string>((text) => !text.includes('\0'))

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

/** A line that may be empty. */
export const ShortText = z.string().check(z.trim(), z.maxLength(200), holdable)

export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), holdable)
