import { randomUUID } from 'node:crypto'
import type { Workspace } from '@phoenix/contract'
import type { WorkspaceRepository, WorkspaceRow } from '../db/repositories/WorkspaceRepository.ts'
import type { Clock } from './Clock.ts'

export class WorkspaceService {
  readonly #workspaces: WorkspaceRepository
  readonly #clock: Clock

  constructor(workspaces: WorkspaceRepository, clock: Clock) {
    this.#workspaces = workspaces
    this.#clock = clock
  }

  async create(organizationId: string, name: string): Promise<Workspace> {
    const workspace = { id: randomUUID(), organizationId, name, createdAt: this.#clock.now() }
    await this.#workspaces.insert(workspace)
    return toWorkspace(workspace)
  }

  async findOfOrganization(organizationId: string): Promise<Workspace[]> {
    const rows = await this.#workspaces.findOfOrganization(organizationId)
    return rows.map(toWorkspace)
  }
}

function toWorkspace({ id, organizationId, name, createdAt }: WorkspaceRow): Workspace {
  return { id, organizationId, name, createdAt: createdAt.toISOString() }
}
