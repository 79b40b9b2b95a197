import { randomUUID } from 'node:crypto'
import type { Language, Project, ProjectSchema } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { GraphContent, GraphRepository } from '../db/repositories/GraphRepository.ts'
import type { ProjectRepository, ProjectRow, ProjectSummary } from '../db/repositories/ProjectRepository.ts'
import { Refusal } from '../errors.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import { graphJobs } from './graphs/graphJobs.ts'
import { projectSchemas } from './projectSchemas.ts'
import type { Removals } from './Removals.ts'
import type { RunEndings } from './runs/RunEndings.ts'

const copyName = { tr: (name: string) => `${name} (kopya)`, en: (name: string) => `${name} (copy)` }
const longestName = 120

interface Dependencies {
  readonly database: Database
  readonly projects: ProjectRepository
  readonly graphs: GraphRepository
  readonly removals: Removals
  readonly endings: RunEndings
  readonly audit: AuditTrail
  readonly clock: Clock
}

export class ProjectService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  findSchemas(language: Language): ProjectSchema[] {
    return projectSchemas.map(({ id, texts }, index) => ({ id, ...texts[language], select: index === 0 }))
  }

  /** With the graph of its schema as version 1. */
  async create(user: Author, workspaceId: string, name: string, schemaId: string): Promise<Project> {
    const schema = projectSchemas.find(({ id }) => id === schemaId)
    if (schema === undefined) throw new Refusal('unknown-schema')
    return this.#insert(user, { workspaceId, name, schemaId }, graphJobs.pack(schema.createCode()))
  }

  /** With the head of its graph as version 1 of a graph of its own. */
  async copy(user: Author, id: string, language: Language): Promise<Project> {
    const { project, version } = await this.#find(id)
    const content = await this.#deps.graphs.findContent(project.graphId, version)
    if (content === undefined) throw new Refusal('not-found')
    const { workspaceId, schemaId } = project
    const name = copyName[language](project.name).slice(0, longestName)
    return this.#insert(user, { workspaceId, name, schemaId }, content)
  }

  async edit(id: string, name: string): Promise<Project> {
    const { projects, audit } = this.#deps
    const { project } = await this.#find(id)
    await projects.update(id, { name })
    audit.note({ name: project.name }, { name })
    return toProject(await this.#find(id))
  }

  async remove(id: string): Promise<{ id: string }> {
    const { database, removals, audit } = this.#deps
    const { project } = await this.#find(id)
    await database.transaction(() => removals.ofProjects({ projectId: id }))
    audit.note({ name: project.name }, null)
    return { id }
  }

  /** @param staysInOrganization Otherwise the devices of the former one hold it no more. */
  async transfer(id: string, workspaceId: string, staysInOrganization: boolean): Promise<Project> {
    const { database, projects, endings, audit } = this.#deps
    const { project } = await this.#find(id)
    await database.transaction(async () => {
      if (!staysInOrganization) await projects.deleteDeployments([id])
      await projects.update(id, { workspaceId })
      await endings.endWithoutFooting()
    })
    audit.note({ workspaceId: project.workspaceId }, { workspaceId })
    return toProject(await this.#find(id))
  }

  async findOfWorkspace(workspaceId: string): Promise<Project[]> {
    const summaries = await this.#deps.projects.findOfWorkspace(workspaceId)
    return summaries.map(toProject)
  }

  async #insert(
    user: Author,
    fields: Pick<ProjectRow, 'workspaceId' | 'name' | 'schemaId'>,
    content: GraphContent,
  ): Promise<Project> {
    const { database, projects, graphs, audit, clock } = this.#deps
    const now = clock.now()
    const project = { id: randomUUID(), graphId: randomUUID(), ...fields, createdAt: now }
    await database.transaction(async () => {
      await graphs.insert({ graphId: project.graphId, version: 1, content, savedBy: user.id, savedAt: now })
      await projects.insert(project)
    })
    audit.note(null, { id: project.id, name: project.name })
    return toProject({ project, version: 1, updatedBy: user.email, updatedAt: now })
  }

  async #find(id: string): Promise<ProjectSummary> {
    const summary = await this.#deps.projects.find(id)
    if (summary === undefined) throw new Refusal('not-found')
    return summary
  }
}

interface Author {
  readonly id: string
  readonly email: string
}

function toProject({ project, version, updatedBy, updatedAt }: ProjectSummary): Project {
  return {
    ...project,
    version,
    updatedBy,
    updatedAt: updatedAt.toISOString(),
    createdAt: project.createdAt.toISOString(),
  }
}
