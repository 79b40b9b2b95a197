/**
 * `npm run bench:validate [-- --nodes 1000]`: the check of a whole flow, and of single edits, as the worker does them. With
 * options given, it prints and writes nothing.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { measureEdits } from './validate/measureEdits.ts'
import { type Figure, measureWhole } from './validate/measureWhole.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = given.nodes.split(',').map(Number)

const wholes: Record<string, string>[] = []
const edits: Record<string, string>[] = []
for (const nodes of sizes) {
  const whole = await measureWhole(nodes)
  wholes.push({
    nodes: nodes.toLocaleString('en'),
    'check, cold / warm': figure(whole.check),
    'JSON.parse before it': figure(whole.parse),
    'in the worker, bytes to problems': figure(whole.both),
    problems: whole.problems.toLocaleString('en'),
  })
  for (const { kind, median, p99, whole: full } of measureEdits(nodes)) {
    edits.push({
      nodes: nodes.toLocaleString('en'),
      edit: kind,
      'median / p99': `${ms(median)} / ${ms(p99)}`,
      'of the check of the whole': `1 / ${Math.round(full / median).toLocaleString('en')}`,
    })
  }
}
const about = `${describeMachine()}, load ${loadavg()[0]!.toFixed(0)}. Cold is the first call in a fresh process, warm the median of five after two; both are CPU time of the thread. \`npm run bench:validate\`.`
const text = `${about}\n\n${markdownTable(wholes)}\nEdits, by the clock, from the engine's change to the difference of problems, the message's copy included; a whole check of the same flow in the same run beside them:\n\n${markdownTable(edits)}`
process.stdout.write(text)
if (process.argv.length === 2) await writeResults('validate', 'Validation', text)

function figure({ cold, warm }: Figure): string {
  return `${ms(cold)} / ${ms(warm)}`
}

function ms(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(3)
}
