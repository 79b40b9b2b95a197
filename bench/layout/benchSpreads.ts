import { markdownTable } from '../src/markdownTable.ts'
import { createFlowGraph, type Spread } from './createFlowGraph.ts'
import { Dot } from './Dot.ts'
import { layOut } from './layOut.ts'
import { measureDrawing } from './measureDrawing.ts'

/** The words "rows near +-1.5" may mean any of these for connections that bridge more columns than one. */
const SPREADS: Record<string, Spread> = {
  'the same at any length': { growth: 0, isReflected: false },
  'by the root of the columns': { growth: 0.5, isReflected: false },
  'by the columns, reflected': { growth: 1, isReflected: true },
}
const SEED = 101
/** Holds, by nodes, the crossings once counted in the planted grid of a graph whose generator is not known. */
const KNOWN: Record<number, number> = { 1000: 2780, 2000: 5683, 5000: 15_862, 10_000: 33_632 }
/** Beyond this many nodes, dot takes minutes. */
const MOST_FOR_DOT = 5000

/** Compares planted grid, ours and dot on flow graphs whose rows spread in other ways. */
export async function benchSpreads(): Promise<string> {
  const dot = await Dot.load()
  const rows = Object.entries(KNOWN).flatMap(([nodes, known]) =>
    Object.entries(SPREADS).map(([spread, options]) => {
      const graph = createFlowGraph(Number(nodes), SEED, options)
      const planted = measureDrawing(graph, graph.planted).crossings
      const own = measureDrawing(graph, layOut(graph))
      const other = Number(nodes) <= MOST_FOR_DOT ? measureDrawing(graph, dot.layOut(graph)) : undefined
      const share = (of: number | undefined): string => (of === undefined ? '' : (own.crossings / of).toFixed(3))
      return {
        nodes: Number(nodes).toLocaleString('en'),
        'rows spread': spread,
        'planted, known': known.toLocaleString('en'),
        planted: planted.toLocaleString('en'),
        dot: other?.crossings.toLocaleString('en') ?? '',
        ours: own.crossings.toLocaleString('en'),
        'of the planted': share(planted),
        "of dot's": share(other?.crossings),
        "length, of dot's": other === undefined ? '' : (own.length / other.length).toFixed(2),
        'overlaps, gaps, leading back': `${own.overlaps}, ${own.tooClose}, ${own.backward}`,
      }
    }),
  )
  return `Crossings of flow graphs of seed ${SEED}, by how the rows of long connections spread:\n\n${markdownTable(rows)}`
}
