import type { GraphVersion, SavedVersion, VersionComparison } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { GraphContent, GraphRepository } from '../../db/repositories/GraphRepository.ts'
import type { VersionRepository, VersionRow } from '../../db/repositories/VersionRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { GraphDesk } from './GraphDesk.ts'

interface Dependencies {
  readonly database: Database
  readonly graphs: GraphRepository
  readonly versions: VersionRepository
  readonly desk: GraphDesk
  readonly audit: AuditTrail
  readonly clock: Clock
}

const pageSize = 100

/** The past of a graph: listed, compared, labelled, brought back. */
export class VersionService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async findMany(graphId: string, before: number | undefined): Promise<GraphVersion[]> {
    const rows = await this.#deps.versions.findMany(graphId, before, pageSize)
    return this.#describe(graphId, rows)
  }

  async compare(graphId: string, from: number, to: number): Promise<VersionComparison> {
    const former = await this.#findContent(graphId, from)
    const latter = await this.#findContent(graphId, to)
    const bytes = former.size + latter.size
    const difference = await this.#deps.desk.do('compare', [former.gzip, latter.gzip], bytes, graphId)
    return { graphId, from, to, ...difference }
  }

  /** An empty label takes the former one off. */
  async label(graphId: string, version: number, label: string): Promise<GraphVersion> {
    const { versions, audit } = this.#deps
    const former = await versions.find(graphId, version)
    if (former === undefined) throw new Refusal('not-found')
    await versions.setLabel(graphId, version, label)
    audit.note({ version, label: former.label }, { version, label })
    const [labelled] = await this.#describe(graphId, [{ ...former, label }])
    return labelled!
  }

  /** The head's own content changes nothing. */
  async restore(userId: string, graphId: string, version: number): Promise<SavedVersion> {
    const { database, graphs, audit, clock } = this.#deps
    return database.transaction(async () => {
      await graphs.lock(graphId)
      const content = await this.#findContent(graphId, version)
      const head = await graphs.findHead(graphId)
      if (head === undefined) throw new Refusal('not-found')
      if (head.contentHash === content.hash) return { id: graphId, version: head.version, warnings: [] }
      const next = head.version + 1
      await graphs.append({ graphId, version: next, content, savedBy: userId, savedAt: clock.now() })
      audit.note({ version: head.version }, { version: next, restored: version })
      return { id: graphId, version: next, warnings: [] }
    })
  }

  async #describe(graphId: string, rows: readonly VersionRow[]): Promise<GraphVersion[]> {
    const live = await this.#deps.versions.findLive(graphId)
    return rows.map(({ savedAt, ...row }) => ({
      graphId,
      ...row,
      savedAt: savedAt.toISOString(),
      liveOn: live.filter(({ version }) => version === row.version).map(({ systemId }) => systemId),
    }))
  }

  async #findContent(graphId: string, version: number): Promise<GraphContent> {
    const content = await this.#deps.graphs.findContent(graphId, version)
    if (content === undefined) throw new Refusal('not-found')
    return content
  }
}
