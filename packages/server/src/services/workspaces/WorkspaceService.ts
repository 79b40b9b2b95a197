import { randomUUID } from 'node:crypto'
import type { Workspace } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { ProjectRepository } from '../../db/repositories/ProjectRepository.ts'
import type { WorkspaceRepository, WorkspaceRow } from '../../db/repositories/WorkspaceRepository.ts'
import type { WorkspaceRoleRepository } from '../../db/repositories/WorkspaceRoleRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Access } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { Removals } from '../Removals.ts'
import type { RunEndings } from '../runs/RunEndings.ts'

interface Dependencies {
  readonly database: Database
  readonly workspaces: WorkspaceRepository
  readonly workspaceRoles: WorkspaceRoleRepository
  readonly projects: ProjectRepository
  readonly removals: Removals
  readonly endings: RunEndings
  readonly audit: AuditTrail
  readonly clock: Clock
}

export class WorkspaceService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async create({ organizationId, role }: Access, name: string): Promise<Workspace> {
    const { workspaces, audit, clock } = this.#deps
    const workspace = { id: randomUUID(), organizationId, name, createdAt: clock.now() }
    await workspaces.insert(workspace)
    audit.note(null, { id: workspace.id, name })
    return toWorkspace(workspace, role)
  }

  async findOfOrganization({ userId, organizationId, role, ceiling }: Access): Promise<Workspace[]> {
    const { workspaces, workspaceRoles } = this.#deps
    const rows = await workspaces.findOfOrganization(organizationId)
    const others = await workspaceRoles.findOfMember(userId, organizationId)
    return rows.map((row) => toWorkspace(row, Math.min(others.get(row.id) ?? role, ceiling)))
  }

  async edit({ role }: Access, id: string, name: string): Promise<Workspace> {
    const former = await this.#find(id)
    await this.#deps.workspaces.update(id, { name })
    this.#deps.audit.note({ name: former.name }, { name })
    return toWorkspace({ ...former, name }, role)
  }

  /** With its projects. */
  async remove(id: string): Promise<{ id: string }> {
    const { database, workspaces, removals, audit } = this.#deps
    const { name } = await this.#find(id)
    await database.transaction(async () => {
      await removals.ofProjects({ workspaceId: id })
      await workspaces.delete(id)
    })
    audit.note({ name }, null)
    return { id }
  }

  /** Devices stay where they are, and hold what is gone no more. */
  async transfer(id: string, { organizationId, role }: Access): Promise<Workspace> {
    const { database, workspaces, workspaceRoles, projects, endings, audit } = this.#deps
    const former = await this.#find(id)
    if (former.organizationId === organizationId) return toWorkspace(former, role)
    await database.transaction(async () => {
      await workspaces.lock(id)
      const moved = await projects.lock({ workspaceId: id })
      await projects.deleteDeployments(moved.map((project) => project.id))
      await workspaceRoles.deleteOfWorkspace(id)
      await workspaces.update(id, { organizationId })
      await endings.endWithoutFooting()
    })
    audit.note({ organizationId: former.organizationId }, { organizationId })
    return toWorkspace({ ...former, organizationId }, role)
  }

  async #find(id: string): Promise<WorkspaceRow> {
    const workspace = await this.#deps.workspaces.find(id)
    if (workspace === undefined) throw new Refusal('not-found')
    return workspace
  }
}

function toWorkspace({ id, organizationId, name, createdAt }: WorkspaceRow, role: number): Workspace {
  return { id, organizationId, name, createdAt: createdAt.toISOString(), role }
}
