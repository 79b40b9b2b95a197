/**
 * `npm run bench:core [-- --nodes 1000]`: the engine without a view, in Node, against BaklavaJS's core. With options given, it
 * prints and writes nothing.
 */
import { parseArgs } from 'node:util'
import { connectRow } from './core/ConnectFigures.ts'
import { LARGEST_FOR_BAKLAVA, measureBaklava } from './core/measureBaklava.ts'
import { measureEngine } from './core/measureEngine.ts'
import { describeMachine } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { milliseconds } from './milliseconds.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = given.nodes.split(',').map(Number)

// The first run compiles the code.
await measureEngine(2000)
const rows: Record<string, string>[] = []
const connects: Record<string, string>[] = []
const rivals: Record<string, string>[] = []
for (const nodes of sizes) {
  const figures = await measureEngine(nodes)
  const { connect } = figures
  rows.push({
    nodes: nodes.toLocaleString('en'),
    'load, object': milliseconds(figures.load),
    'open, bytes (longest gap)': `${milliseconds(figures.open)} (${milliseconds(figures.openGap)})`,
    'saveBytes (longest gap)': `${milliseconds(figures.saveBytes)} (${milliseconds(figures.saveGap)})`,
    'undo / redo of one': `${milliseconds(figures.undoOne)} / ${milliseconds(figures.redoOne)}`,
    'move 10,000 / undo / redo': `${milliseconds(figures.moveMany)} / ${milliseconds(figures.undoMany)} / ${milliseconds(figures.redoMany)}`,
    'select all': milliseconds(figures.selectAll),
    'heap + buffers (MB)': `${figures.heap.toFixed(1)} + ${figures.buffers.toFixed(1)} (file ${figures.megabytes.toFixed(1)})`,
  })
  connects.push(connectRow(nodes, connect))
  if (nodes > LARGEST_FOR_BAKLAVA) continue
  const rival = measureBaklava(nodes)
  rivals.push({
    nodes: nodes.toLocaleString('en'),
    'load, object': milliseconds(rival.load),
    'ours against it': `${(figures.load / rival.load).toFixed(2)} x`,
    'connect p50 / p99 (µs)': `${rival.connect.p50.toFixed(1)} / ${rival.connect.p99.toFixed(1)}`,
    'ours at p99 against it': `${(connect.p99 / rival.connect.p99).toFixed(2)} x`,
  })
}
const text = `${describeMachine()}\n\n${markdownTable(rows)}\nConnect replaces a connection and checks for cycles, the whole command: 2,000 on each of five graphs opened anew, all of them counted.\n\n${markdownTable(connects)}\nBaklavaJS core 2.8, without cycle check, undo or history:\n\n${markdownTable(rivals)}`
process.stdout.write(text)
if (process.argv.length === 2) await writeResults('core', 'Without a view', text)
