import * as z from 'zod/mini'
import { Id, Name, Timestamp } from './common.ts'

/** A new project may start from one of these. */
export const ProjectSchema = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** The first is selected; selecting another unselects it. */
  select: z.boolean(),
})
export type ProjectSchema = z.infer<typeof ProjectSchema>

export const Project = z.object({
  id: Id,
  workspaceId: Id,
  graphId: Id,
  name: z.string(),
  schemaId: Id,
  /** The graph's head version, who saved it and when. */
  version: z.number(),
  updatedBy: z.string(),
  updatedAt: Timestamp,
  createdAt: Timestamp,
})
export type Project = z.infer<typeof Project>

export const NewProject = z.object({ workspaceId: Id, name: Name, schemaId: Id })

export const EditedProject = z.object({ id: Id, name: Name })

/** `code` is the JSON text of { graph, graphTemplates }. */
export const Graph = z.object({ id: Id, code: z.string(), version: z.number() })
export type Graph = z.infer<typeof Graph>

/** `version` is the one the edit started from; without it the last write wins. */
export const SaveGraph = z.object({ id: Id, code: z.string(), version: z.optional(z.int()) })

export const GraphWarning = z.object({
  code: z.string(),
  /** In the reader's language. */
  message: z.string(),
  /** Ids of the nodes concerned. */
  nodes: z.array(z.string()),
})
export type GraphWarning = z.infer<typeof GraphWarning>

/** An answer tells at most so many: more would help nobody and could make it larger than the graph. */
export const maxGraphWarnings = 200

export const SavedVersion = z.object({ id: Id, version: z.number(), warnings: z.array(GraphWarning) })
export type SavedVersion = z.infer<typeof SavedVersion>
