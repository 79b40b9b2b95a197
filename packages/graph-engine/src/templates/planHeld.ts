/**
 * Chooses which graph nodes made here get the graph that they stand for when a file is saved. The saved form writes it out,
 * those in it included, at each of them: 40 subgraphs that each use the next one twice came to 275 MB. So there is a limit to
 * what all of them together add to a file.
 */
import type { Uses } from '../document/countUses.ts'

/** Limits the nodes that are written for them, in all. */
const MOST_HELD = 250_000
/** Limits the depth: each level is three levels of the saved form, of which a file may have 400. */
const DEEPEST_HELD = 60

export interface HoldingGraph {
  readonly nodeCount: number
  readonly uses: Uses
  /** Counts, of `uses`, those that have no graph yet. */
  readonly unwritten: Uses
}

export interface Holding {
  readonly root: HoldingGraph
  /** Holds the graphs of templates by id, the outermost first. */
  readonly templates: ReadonlyMap<string, HoldingGraph>
  /** Lists templates that contain themselves, none of which is written in another. */
  readonly recursive: ReadonlySet<string>
}

/** @returns Ids of the templates whose new graph nodes are written; the others stand for their template alone. */
export function planHeld({ root, templates, recursive }: Holding): ReadonlySet<string> {
  const sizes = measure(templates, recursive)
  const writable = new Set<string>()
  /** Counts how often each stands in the file: once, and in what is held; and how often it would stand there besides. */
  const counts = new Map([...templates.keys()].map((id) => [id, { written: 1, wanted: 0 }]))
  const count = ({ uses, unwritten }: HoldingGraph, times: number, isInRecursive: boolean) => {
    for (const [id, all] of uses) {
      const used = counts.get(id)
      if (used === undefined || (isInRecursive && recursive.has(id))) continue
      const made = unwritten.get(id) ?? 0
      used.wanted += made * times
      used.written += (all - made) * times
    }
  }
  count(root, 1, false)
  let left = MOST_HELD
  for (const [id, graph] of templates) {
    const { written, wanted } = counts.get(id)!
    const { nodes, sure, depth } = sizes.get(id)!
    const isWritable = nodes * wanted <= left && depth < DEEPEST_HELD
    if (isWritable) {
      writable.add(id)
      left -= sure * wanted
    }
    count(graph, isWritable ? written + wanted : written, recursive.has(id))
  }
  return writable
}

interface HeldSize {
  /** Counts all that may be written in it. */
  readonly nodes: number
  /** Counts what is held in it as it is. */
  readonly sure: number
  readonly depth: number
}

function measure(templates: Holding['templates'], recursive: ReadonlySet<string>): ReadonlyMap<string, HeldSize> {
  const sizes = new Map<string, HeldSize>()
  for (const [id, { nodeCount, uses, unwritten }] of [...templates].reverse()) {
    let [nodes, sure, depth] = [nodeCount, nodeCount, 0]
    for (const [used, all] of uses) {
      const inner = sizes.get(used)
      if (inner === undefined || (recursive.has(id) && recursive.has(used))) continue
      nodes += inner.nodes * all
      sure += inner.sure * (all - (unwritten.get(used) ?? 0))
      depth = Math.max(depth, inner.depth + 1)
    }
    sizes.set(id, { nodes, sure, depth })
  }
  return sizes
}
