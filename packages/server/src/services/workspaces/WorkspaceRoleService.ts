import { type Role, roles, type WorkspaceRole } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { WorkspaceRepository } from '../../db/repositories/WorkspaceRepository.ts'
import type { WorkspaceRoleRepository } from '../../db/repositories/WorkspaceRoleRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import { news } from '../notifications/news.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'
import type { RunEndings } from '../runs/RunEndings.ts'

interface Dependencies {
  readonly database: Database
  readonly workspaceRoles: WorkspaceRoleRepository
  readonly workspaces: WorkspaceRepository
  readonly organizations: OrganizationRepository
  readonly notifications: NotificationService
  readonly endings: RunEndings
  readonly audit: AuditTrail
}

/** Makes members more or less in one workspace than they are in its organization. */
export class WorkspaceRoleService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async find(workspaceId: string): Promise<WorkspaceRole[]> {
    return this.#deps.workspaceRoles.findOfWorkspace(workspaceId)
  }

  /**
   * @param role null: as in the organization.
   * @throws Refusal 'not-found' for whoever is no member, 'owner-everywhere' for an owner.
   */
  async change(
    organizationId: string,
    workspaceId: string,
    userId: string,
    role: Role | null,
  ): Promise<WorkspaceRole[]> {
    const { database, workspaceRoles, workspaces, organizations, notifications, endings, audit } = this.#deps
    return database.transaction(async () => {
      const membership = await organizations.findMembership(userId, organizationId)
      const workspace = await workspaces.find(workspaceId)
      if (membership === undefined || workspace === undefined) throw new Refusal('not-found')
      if (membership.role === roles.owner) throw new Refusal('owner-everywhere')
      const former = (await this.find(workspaceId)).find((each) => each.userId === userId)?.role ?? null
      await workspaceRoles.set(workspaceId, membership.id, role)
      await endings.endWithoutFooting()
      audit.note({ userId, role: former }, { userId, role })
      if (former !== role) {
        const changed = news.roleChanged(workspace.name, role ?? (membership.role as Role))
        await notifications.tellUser(userId, organizationId, changed)
      }
      return this.find(workspaceId)
    })
  }
}
