import * as z from 'zod/mini'
import { Id, Name, Timestamp } from './common.ts'

export const Workspace = z.object({ id: Id, organizationId: Id, name: z.string(), createdAt: Timestamp })
export type Workspace = z.infer<typeof Workspace>

export const NewWorkspace = z.object({ organizationId: Id, name: Name })

export const EditedWorkspace = z.object({ id: Id, name: Name })
