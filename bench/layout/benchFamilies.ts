import { markdownTable } from '../src/markdownTable.ts'
import { createFamily, FAMILIES } from './createFamily.ts'
import { Dot } from './Dot.ts'
import { layOut } from './layOut.ts'
import { type Figures, measureDrawing } from './measureDrawing.ts'

const SIZES = [30, 100, 300, 1000]
const SEEDS = [201, 202]
/** Families on which dot takes minutes beyond this. */
const MOST: Record<string, number> = { 'random, dense': 300 }

/** Families of graphs of seeds that no setting was chosen on, against dot: sums over the seeds. */
export async function benchFamilies(): Promise<string> {
  const dot = await Dot.load()
  const rows: Record<string, string>[] = []
  for (const family of Object.keys(FAMILIES)) {
    for (const size of SIZES) {
      if (size > (MOST[family] ?? Infinity)) continue
      const graphs = SEEDS.map((seed) => createFamily(family, size, seed))
      const own = graphs.map((graph) => measureDrawing(graph, layOut(graph)))
      const other = graphs.map((graph) => measureDrawing(graph, dot.layOut(graph)))
      rows.push({ family, nodes: size.toLocaleString('en'), ...compare(own, other) })
    }
  }
  const about = `Families of graphs, sums over seeds that nothing was chosen on, ${SEEDS.join(' and ')}, against dot`
  return `${about}:\n\n${markdownTable(rows)}`
}

function compare(own: readonly Figures[], other: readonly Figures[]): Record<string, string> {
  const sum = (figures: readonly Figures[], pick: keyof Figures): number =>
    figures.reduce((total, each) => total + each[pick], 0)
  const whole = (figures: readonly Figures[], pick: keyof Figures): string => sum(figures, pick).toLocaleString('en')
  const ratio = (pick: keyof Figures): string => (sum(own, pick) / sum(other, pick)).toFixed(2)
  return {
    crossings: whole(own, 'crossings'),
    "dot's": whole(other, 'crossings'),
    'through foreign nodes': whole(own, 'through'),
    "dot's, too": whole(other, 'through'),
    "length, of dot's": ratio('length'),
    "area, of dot's": ratio('area'),
    'overlaps, gaps': `${whole(own, 'overlaps')}, ${whole(own, 'tooClose')}`,
  }
}
