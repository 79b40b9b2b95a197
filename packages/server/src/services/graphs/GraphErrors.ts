import type { GraphContent } from '../../db/repositories/GraphRepository.ts'
import type { GraphDesk } from './GraphDesk.ts'
import type { DescribedProblem } from './graphJobs.ts'

/** The errors of at most this many contents are kept. */
const maxKept = 100

/** Keeps the errors of each content, so that it is checked once, however often it is started or deployed meanwhile. */
export class GraphErrors {
  readonly #desk: GraphDesk
  /** Is keyed by the hash of the content. */
  readonly #found = new Map<string, Promise<DescribedProblem[]>>()

  constructor(desk: GraphDesk) {
    this.#desk = desk
  }

  async find(graphId: string, { hash, gzip, size }: GraphContent): Promise<DescribedProblem[]> {
    const finding = this.#found.get(hash) ?? this.#desk.do('findErrors', gzip, size, graphId)
    this.#found.delete(hash)
    this.#found.set(hash, finding)
    if (this.#found.size > maxKept) this.#found.delete(this.#found.keys().next().value!)
    try {
      return await finding
    } catch (error) {
      this.#found.delete(hash)
      throw error
    }
  }
}
