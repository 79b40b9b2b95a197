import { randomUUID } from 'node:crypto'
import type { Language, Project, ProjectSchema } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { GraphRepository } from '../db/repositories/GraphRepository.ts'
import type { ProjectRepository, ProjectSummary } from '../db/repositories/ProjectRepository.ts'
import { Refusal } from '../errors.ts'
import type { Clock } from './Clock.ts'
import { graphJobs } from './graphs/graphJobs.ts'
import { projectSchemas } from './projectSchemas.ts'

interface Dependencies {
  readonly database: Database
  readonly projects: ProjectRepository
  readonly graphs: GraphRepository
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
  async create(
    user: { id: string; email: string },
    workspaceId: string,
    name: string,
    schemaId: string,
  ): Promise<Project> {
    const { database, projects, graphs, clock } = this.#deps
    const schema = projectSchemas.find(({ id }) => id === schemaId)
    if (schema === undefined) throw new Refusal('unknown-schema')
    const now = clock.now()
    const content = graphJobs.pack(schema.createCode())
    const project = { id: randomUUID(), workspaceId, graphId: randomUUID(), name, schemaId, createdAt: now }
    await database.transaction(async () => {
      await graphs.insert({ graphId: project.graphId, version: 1, content, savedBy: user.id, savedAt: now })
      await projects.insert(project)
    })
    return toProject({ project, version: 1, updatedBy: user.email, updatedAt: now })
  }

  async findOfWorkspace(workspaceId: string): Promise<Project[]> {
    const summaries = await this.#deps.projects.findOfWorkspace(workspaceId)
    return summaries.map(toProject)
  }
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
