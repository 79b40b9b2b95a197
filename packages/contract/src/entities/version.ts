import * as z from 'zod/mini'
import { Id, ShortText, Timestamp } from './common.ts'

/** The number of a version: 1 is the first. */
export const VersionNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const GraphVersion = z.object({
  graphId: Id,
  version: z.number(),
  /** Empty where nobody gave it one. A version with a label is never cleared away. */
  label: z.string(),
  /** E-mail address. */
  savedBy: z.string(),
  savedAt: Timestamp,
  /** Bytes of the text. */
  size: z.number(),
  /** The `systemId`s of the devices that hold it now. */
  liveOn: z.array(Id),
})
export type GraphVersion = z.infer<typeof GraphVersion>

export const VersionLabel = z.object({ graphId: Id, version: VersionNumber, label: ShortText })
export const VersionRestore = z.object({ graphId: Id, version: VersionNumber })

/** The nodes in which two versions differ: at most 500 of each kind, and how many there are in all. */
const Difference = z.object({ count: z.number(), nodes: z.array(z.object({ id: z.string(), title: z.string() })) })
export const VersionComparison = z.object({
  graphId: Id,
  from: z.number(),
  to: z.number(),
  added: Difference,
  removed: Difference,
  /** Whose title, type or values differ. */
  changed: Difference,
  /** That only lie elsewhere. */
  moved: Difference,
  connectionsAdded: z.number(),
  connectionsRemoved: z.number(),
})
export type VersionComparison = z.infer<typeof VersionComparison>

/** How many versions a graph keeps beside labelled and deployed ones; null keeps all. */
export const Retention = z.object({ Id, versions: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))) })
