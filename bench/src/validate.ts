/**
 * `npm run bench:validate [-- --nodes 1000] [--part node|browser|edits]`: the check of a whole flow, and of single edits, as
 * the worker does them. With options given, it prints and writes nothing.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { milliseconds } from './milliseconds.ts'
import { measureEdits } from './validate/measureEdits.ts'
import { measureHardEdits } from './validate/measureHardEdits.ts'
import { measureInBrowser } from './validate/measureInBrowser.ts'
import { type Figure, measureWhole, type WholeFigures } from './validate/measureWhole.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({
  options: { nodes: { type: 'string', default: '1000,10000,100000' }, part: { type: 'string', default: 'all' } },
})
const sizes = given.nodes.split(',').map(Number)
const isWanted = (part: string) => given.part === 'all' || given.part === part

const parts = [
  `${describeMachine()}, load ${loadavg()[0]!.toFixed(0)}. Cold is the first check in a fresh process or worker, warm the median of five after two. \`npm run bench:validate\`.`,
]
if (isWanted('node')) {
  const wholes: WholeFigures[] = []
  for (const nodes of sizes) wholes.push(await measureWhole(nodes))
  parts.push(
    "In Node, CPU time of the thread. The check is of what JSON.parse has made, collector included; the worker parses a few elements at a time and checks them meanwhile, from the file's bytes to the list of problems:",
    wholeTable(wholes),
  )
}
if (isWanted('browser')) {
  const { browser, wholes } = await measureInBrowser(sizes)
  parts.push(
    `In a worker of ${browser}, by the clock, the median of three workers. The last column is the product's own worker, which the first call starts, with all messages:`,
    wholeTable(wholes),
  )
}
if (isWanted('edits')) {
  parts.push(
    "Edits, by the clock or of CPU, whichever is less, from the engine's change to the difference of problems, the message's copy included; a whole check of the same flow in the same run beside them:",
    await editTable(),
  )
}
const text = `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`
process.stdout.write(text)
if (process.argv.length === 2) await writeResults('validate', 'Validation', text)

function wholeTable(wholes: readonly WholeFigures[]): string {
  return markdownTable(
    wholes.map(({ check, parse, both, problems }, index) => ({
      nodes: sizes[index]!.toLocaleString('en'),
      'check, cold / warm': figure(check),
      'JSON.parse before it': figure(parse),
      'in the worker, bytes to problems': figure(both),
      problems: problems.toLocaleString('en'),
    })),
  )
}

async function editTable(): Promise<string> {
  const rows: Record<string, string>[] = []
  for (const nodes of sizes) {
    const edits = [...(await measureEdits(nodes)), ...(await measureHardEdits(nodes))]
    const told = edits.map(({ kind, median, p99, whole }) => ({
      nodes: nodes.toLocaleString('en'),
      edit: kind,
      'median / p99': `${milliseconds(median)} / ${milliseconds(p99)}`,
      'of the check of the whole': `1 / ${Math.round(whole / median).toLocaleString('en')}`,
    }))
    rows.push(...told)
  }
  return markdownTable(rows)
}

function figure({ cold, warm }: Figure): string {
  return `${milliseconds(cold)} / ${milliseconds(warm)}`
}
