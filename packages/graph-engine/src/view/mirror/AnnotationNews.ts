import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'

export interface News {
  readonly kind: 'added' | 'removed' | 'moved' | 'edited'
  readonly rows: readonly number[]
}

/** Tells what became of frames and notes: a change only names them, so their former state is kept and compared. */
export class AnnotationNews {
  readonly #graph: GraphReader
  #known = new Map<number, SavedAnnotation>()

  constructor(graph: GraphReader) {
    this.#graph = graph
    this.#learn()
  }

  /** @returns The first of added, removed, edited and moved that happened to any; undefined when none did. */
  take(change: ChangeSet): News | undefined {
    if (change.reset) {
      this.#learn()
      return undefined
    }
    const found: Record<News['kind'], number[]> = { added: [], removed: [], edited: [], moved: [] }
    for (const row of change.annotations) {
      const kind = this.#compare(row)
      if (kind) found[kind].push(row)
    }
    const [first] = Object.entries(found).filter(([, rows]) => rows.length > 0)
    return first && { kind: first[0] as News['kind'], rows: first[1] }
  }

  #compare(row: number): News['kind'] | undefined {
    const before = this.#known.get(row)
    const now = this.#graph.annotation(row)
    if (this.#graph.annotations.present[row] === 0) return this.#known.delete(row) ? 'removed' : undefined
    this.#known.set(row, now)
    if (before === undefined) return 'added'
    const isMoved = now.x !== before.x || now.y !== before.y
    return isMoved && now.width === before.width && now.height === before.height ? 'moved' : 'edited'
  }

  #learn(): void {
    const { present, length } = this.#graph.annotations
    this.#known = new Map()
    for (let row = 0; row < length; row++) if (present[row] === 1) this.#known.set(row, this.#graph.annotation(row))
  }
}
