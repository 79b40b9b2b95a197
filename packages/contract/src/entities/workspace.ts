import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import { Id, Name, Timestamp } from './common.ts'

export const Workspace = z.object({
  id: Id,
  organizationId: Id,
  name: z.string(),
  createdAt: Timestamp,
  /** The reader's, here. */
  role: z.number(),
})
export type Workspace = z.infer<typeof Workspace>

export const NewWorkspace = z.object({ organizationId: Id, name: Name })

export const EditedWorkspace = z.object({ id: Id, name: Name })

/** Owners are so of the whole organization. */
const WorkspaceRoleNumber = z.union([z.literal(roles.viewer), z.literal(roles.member), z.literal(roles.manager)])

/** The role that a member has in one workspace, where it differs from the role in the organization. */
export const WorkspaceRole = z.object({ workspaceId: Id, userId: Id, email: z.string(), role: z.number() })
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

/** null: as in the organization. */
export const WorkspaceRoleChange = z.object({ workspaceId: Id, userId: Id, role: z.nullable(WorkspaceRoleNumber) })
