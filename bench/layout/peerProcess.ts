/** Lays one flow graph out with one library: what benchPeers starts. Prints what was measured as JSON. */
import { createFlowGraph } from './createFlowGraph.ts'
import { measureCpu } from './measureCpu.ts'
import { measureDrawing } from './measureDrawing.ts'
import { ENGINES } from './peers.ts'

const [engine = '', size, seed] = process.argv.slice(2)
const graph = createFlowGraph(Number(size), Number(seed))
const layOut = await ENGINES[engine]!()
const { answer, cpu } = await measureCpu(() => layOut(graph))
const { crossings, through, length, area } = measureDrawing(graph, answer)
process.stdout.write(JSON.stringify({ crossings, through, length, area, cpu }))
