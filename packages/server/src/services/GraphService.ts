import type { GraphWarning, Language, SavedVersion } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { GraphContent, GraphHead, GraphRepository } from '../db/repositories/GraphRepository.ts'
import { Refusal } from '../errors.ts'
import type { Clock } from './Clock.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { GraphDesk } from './graphs/GraphDesk.ts'
import { GraphErrors } from './graphs/GraphErrors.ts'
import { findGraphId } from './graphs/findGraphId.ts'
import type { DescribedProblem, ReadSave } from './graphs/graphJobs.ts'

interface Dependencies {
  readonly database: Database
  readonly graphs: GraphRepository
  readonly desk: GraphDesk
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** A JSON body that is written already. */
export interface WrittenJson {
  readonly json: Uint8Array<ArrayBuffer>
  readonly isGzip: boolean
}

/** Graphs as texts with versions. What they mean is the engine's business. */
export class GraphService {
  readonly #deps: Dependencies
  readonly #errors: GraphErrors

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#errors = new GraphErrors(deps.desk)
  }

  /**
   * Reads the body of a save. A large one takes a turn of the graph's organization, so who sends it must belong there.
   * @param enter Refuses anybody who does not belong there.
   * @throws Refusal for what cannot be kept.
   */
  async readSave(body: Uint8Array, enter: (graphId: string) => Promise<unknown>): Promise<ReadSave> {
    const { desk } = this.#deps
    // A small one takes no turn, so it need not be known yet whose it is.
    if (!desk.isLarge(body.length)) return desk.do('read', body, body.length, '')
    const graphId = findGraphId(body)
    if (graphId === undefined) throw invalidId()
    await enter(graphId)
    const read = await desk.do('read', body, body.length, graphId)
    if (read.id !== graphId) throw invalidId()
    return read
  }

  /** The same text again changes nothing. Committed before this returns: an answered save survives anything. */
  async save(userId: string, { id, version, content, warnings }: ReadSave, language: Language): Promise<SavedVersion> {
    const { database, graphs, audit, clock } = this.#deps
    const saved = await database.transaction(async () => {
      await graphs.lock(id)
      const head = await this.#findHead(id)
      if (head.contentHash === content.hash) return head.version
      if (version !== undefined && version !== head.version) throw staleVersion(head)
      const next = head.version + 1
      await graphs.append({ graphId: id, version: next, content, savedBy: userId, savedAt: clock.now() })
      audit.note({ version: head.version }, { version: next })
      return next
    })
    return { id, version: saved, warnings: warnings.map((warning) => toWarning(warning, language)) }
  }

  async readHead(graphId: string, asGzip: boolean): Promise<WrittenJson> {
    const head = await this.#findHead(graphId)
    return this.readVersion(graphId, head.version, asGzip)
  }

  async readVersion(graphId: string, version: number, asGzip: boolean): Promise<WrittenJson> {
    const { gzip, size } = await this.#findContent(graphId, version)
    const json = await this.#deps.desk.do('write', { id: graphId, version, gzip, asGzip }, size, graphId)
    return { json, isGzip: asGzip }
  }

  /** @throws Refusal naming the first of the problems that keep this version from running. */
  async checkRunnable(graphId: string, version: number, language: Language): Promise<void> {
    const errors = await this.findErrors(graphId, version)
    const [first] = errors
    if (first === undefined) return
    throw new Refusal('graph-cannot-run', {
      code: first.code === 'empty-graph' ? 'graph-empty' : `graph-${first.code}`,
      values: { problem: first },
      members: { problems: errors.map((error) => toWarning(error, language)) },
    })
  }

  /** Finds the problems that keep this version from running. */
  async findErrors(graphId: string, version: number): Promise<DescribedProblem[]> {
    return this.#errors.find(graphId, await this.#findContent(graphId, version))
  }

  /** @throws Refusal where the main graph of this version has no such node. */
  async checkNode(graphId: string, version: number, nodeId: string): Promise<void> {
    const { gzip, size } = await this.#findContent(graphId, version)
    if (!(await this.#deps.desk.do('hasNode', { gzip, nodeId }, size, graphId))) throw new Refusal('node-not-found')
  }

  async #findHead(graphId: string): Promise<GraphHead> {
    const head = await this.#deps.graphs.findHead(graphId)
    if (head === undefined) throw new Refusal('not-found')
    return head
  }

  async #findContent(graphId: string, version: number): Promise<GraphContent> {
    const content = await this.#deps.graphs.findContent(graphId, version)
    if (content === undefined) throw new Refusal('not-found')
    return content
  }
}

function invalidId(): Refusal {
  return new Refusal('validation', { values: { field: 'id' } })
}

function staleVersion({ version, savedBy, savedAt }: GraphHead): Refusal {
  return new Refusal('stale-version', {
    values: { savedBy },
    members: { version, savedBy, savedAt: savedAt.toISOString() },
  })
}

function toWarning(problem: DescribedProblem, language: Language): GraphWarning {
  return { code: problem.code, message: problem[language], nodes: problem.nodes }
}
