/**
 * The points that ComfyUI leads links through ("native reroutes"): each names the one before it, and a link its last, in an
 * own field or, in files of before 2025, in `extra`. https://docs.comfy.org/specs/workflow_json
 */
import { MOST_REROUTES } from '../../model/SavedExtras.ts'
import type { Point } from '../../model/Point.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import type { ImportReport } from '../ImportReport.ts'
import { entriesOf, fieldsOf, idOf, pointOf, type Fields } from '../values.ts'

interface LinkPoint {
  readonly at: Point | undefined
  readonly before: string | undefined
}

/** Links may share points: a few lines could ask for any number of copies. */
const BUDGET = 200_000

/** From this version on, the file keeps points in a list of their own. */
const OWN_LIST_VERSION = 1

export class LinkPoints {
  readonly #points = new Map<string, LinkPoint>()
  readonly #lastOf = new Map<string, string | undefined>()
  readonly #used = new Set<string>()
  readonly #repeated: string[] = []
  #left = BUDGET

  constructor(source: Fields) {
    const extra = fieldsOf(source['extra'])
    // ComfyUI knows by its version which of the two lists is meant (`LGraph.configure`).
    const lists = [extra['reroutes'], source['reroutes']]
    const list = source['version'] === OWN_LIST_VERSION ? (lists[1] ?? lists[0]) : (lists[0] ?? lists[1])
    for (const [index, point] of entriesOf(list)) {
      const { id, pos, parentId } = fieldsOf(point)
      const name = idOf(id) ?? `reroutes[${index}]`
      if (this.#points.has(name)) this.#repeated.push(name)
      else this.#points.set(name, { at: pointOf(pos), before: idOf(parentId) })
    }
    for (const [, each] of entriesOf(extra['linkExtensions'])) {
      const { id, parentId } = fieldsOf(each)
      this.#lastOf.set(idOf(id) ?? '', idOf(parentId))
    }
  }

  /** Leads a connection through the points that its link names. */
  lead(graph: GraphDraft, connection: string, link: unknown, id: string | undefined): void {
    const points: Point[] = []
    const met = new Set<string>()
    let name = idOf(fieldsOf(link)['parentId']) ?? this.#lastOf.get(id ?? '')
    while (name !== undefined && !met.has(name) && met.size < MOST_REROUTES && this.#left > 0) {
      met.add(name)
      this.#left--
      const point = this.#points.get(name)
      if (point?.at) {
        points.push({ ...point.at })
        this.#used.add(name)
      }
      name = point?.before
    }
    if (points.length > 0) graph.reroutes.push({ connection, points: points.reverse() })
  }

  /** Lists the points that no connection leads through, and those of one id but for the first. */
  listUnused(report: ImportReport): void {
    for (const name of this.#repeated) report.lose('waypoint', name, 'duplicate')
    for (const name of this.#points.keys()) if (!this.#used.has(name)) report.lose('waypoint', name, 'unsupported')
  }
}
