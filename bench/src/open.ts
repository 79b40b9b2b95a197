/**
 * `npm run bench:open [-- --nodes 5000] [--part open|much]`: the product itself, started as `npm start` does. A browser opens Debian's packages,
 * or a flow of a size, in the editor, lays them out in the worker, pans, undoes and redoes; then adds, copies, pastes, deletes
 * and groups a large file.
 * With options given, it prints and writes nothing.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build } from '../../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { createProject, expectStatus, password, registerPerson, type Person } from '../../tests/support/api.ts'
import { startPhoenix } from '../../tests/support/phoenix.ts'
import { cacheDebianGraph } from '../data/debian.ts'
import { toSavedEditor } from '../peers/ours/benchNodeTypes.ts'
import { createBenchGraph, type BenchGraph } from '../peers/shared/BenchGraph.ts'
import { longestTask, type TaskTimes } from './LongestTask.ts'
import { describeBrowser, describeMachine } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { measureCountingPage } from './open/countingPage.ts'
import { EditorUnderTest } from './open/EditorUnderTest.ts'
import { standBack } from './standBack.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({
  options: { nodes: { type: 'string', default: 'debian' }, part: { type: 'string', default: 'all' } },
})
/** Milliseconds. */
const LIMIT = 50
/** Nodes of the file that is added and pasted. */
const ADDED = 50_000

const file = await writeSaved(given.nodes)
const added = await writePlain(ADDED)
const saved = JSON.parse(await readFile(file, 'utf8')) as ReturnType<typeof toSavedEditor>
build()
const phoenix = await startPhoenix()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'tr-TR' })
  const hand = await EditorUnderTest.create(page)
  const person = await registerPerson(phoenix.url, 'bench')
  await saveInto(person, 'Paketler', await readFile(file, 'utf8'))
  await createProject(person, 'Boş')
  await hand.signIn(phoenix.url, person.email, password)
  // All of the browser's processes are there by now.
  standBack()
  const projects = `${phoenix.url}/Dashboard/${person.organizationId}/workspace/projects/${person.workspaceId}`
  const rows: Record<string, string>[] = []
  const step = measureInto(rows, page, hand)
  if (given.part !== 'much') await openAndLayOut()
  if (given.part !== 'open') await addAndPaste()

  const size = `${saved.graph.nodes.length.toLocaleString('en')} nodes, ${saved.graph.connections.length.toLocaleString('en')} connections`
  const legend = `Longest task of the page's main thread by the browser's trace, in milliseconds: by the clock, and in CPU of that thread. At most ${LIMIT}.`
  const counting = await measureCountingPage(browser)
  const beside = `In the same run, a page that only counts, beside a worker that only counts: the longest of ${counting.tasks} tasks took ${counting.wall.toFixed(1)} by the clock, at ${counting.cpu.toFixed(1)} of CPU at most.`
  const about = `${describeMachine()}, ${await describeBrowser(browser)}. ${size}. ${legend}`
  const text = `${about}\n\n${markdownTable(rows)}\n${beside}\n`
  process.stdout.write(text)
  if (process.argv.length === 2) await writeResults('open', 'Open, lay out, undo', text)

  async function openAndLayOut(): Promise<void> {
    await page.goto(projects)
    await page.getByRole('link', { name: 'Paketler' }).first().waitFor()
    await hand.settle()
    await step('open, everything in view', () => hand.open('Paketler', saved.graph.nodes.length))
    await step(
      'stop a layout',
      () => hand.cancelLayout(),
      (ms) => `its bar was gone after ${ms.toFixed(0)} ms`,
    )
    await step(
      'lay out',
      () => hand.layOut(),
      ({ seconds, steps }) => `${seconds.toFixed(1)} s, its bar moved ${steps} times`,
    )
    await hand.fit()
    await step('pan, everything in view', () => hand.pan(60))
    await step('undo, everything in view', () => hand.undo())
    await step('redo, everything in view', () => hand.redo())
    await step('go to a node, zoom 1', () => hand.find(saved.graph.nodes[saved.graph.nodes.length >> 1]!.title))
    await step('pan, zoom 1', () => hand.pan(60))
    await step('undo and redo, zoom 1', async () => {
      await hand.undo()
      await hand.redo()
    })
  }

  async function addAndPaste(): Promise<void> {
    const moved = (steps: number) => `its bar moved ${steps} times`
    await page.goto(projects)
    await hand.open('Boş')
    await step(`read a file of ${ADDED.toLocaleString('en')} nodes, preview`, () => hand.readFile(added))
    await step('add it', () => hand.addFile(), moved)
    await step('select and copy it', () => hand.copyAll())
    await step('paste it once more', () => hand.paste(), moved)
    await step('undo the paste', () => hand.undo())
    await step('select and delete it', () => hand.deleteAll())
    await step('undo that', () => hand.undo())
    await step('put it into a subgraph', () => hand.createSubgraph())
    await step('leave the subgraph', () => hand.leaveSubgraph())
    await step('unpack it', () => hand.unpackSubgraph())
    await step('undo that, and open it', () => hand.openSubgraph())
  }
} finally {
  await browser.close()
  await phoenix.stop()
}

/** @returns What does a step under the browser's trace, and notes its longest task. */
function measureInto(rows: Record<string, string>[], page: Page, hand: EditorUnderTest) {
  return async <T>(name: string, work: () => Promise<T>, note: (result: T) => string = () => ''): Promise<T> => {
    const { times, result } = await longestTask(browser, page, work)
    const { nodes, zoom } = await hand.look()
    const isNear = zoom === 1
    // A view of nothing costs nothing.
    if (isNear && nodes === 0) throw new Error(`The view shows no node after: ${name}`)
    const shown = isNear ? `zoom 1, ${nodes} nodes` : `zoom ${zoom.toPrecision(1)}`
    rows.push({ step: name, ...describe(times), 'in view': shown, '': note(result) })
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    return result
  }
}

function describe({ wall, cpu }: TaskTimes): Record<string, string> {
  const verdict = wall <= LIMIT ? 'reached' : cpu <= LIMIT ? 'reached in CPU' : 'not reached'
  return { 'longest task (ms)': wall.toFixed(1), 'CPU (ms)': cpu.toFixed(1), [`at most ${LIMIT}`]: verdict }
}

async function saveInto(person: Person, name: string, code: string): Promise<void> {
  const { graphId } = (await createProject(person, name)) as { graphId: string }
  const { version } = expectStatus(await person.api.get('Projects/getGraph', { graphId }), 200) as { version: number }
  const headers = { 'if-match': `"${version}"` }
  const body = { id: graphId, code, version }
  expectStatus(await person.api.post('Projects/saveGraph', body, { gzip: true, headers }), 200)
}

async function writeSaved(nodes: string): Promise<string> {
  const target = cached(`saved-${nodes}.json`)
  if (existsSync(target)) return target
  const graph: BenchGraph =
    nodes === 'debian'
      ? (JSON.parse(await readFile(await cacheDebianGraph(), 'utf8')) as BenchGraph)
      : createBenchGraph(Number(nodes))
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, JSON.stringify(toSavedEditor(graph)))
  return target
}

/** A list of nodes and edges, as other tools write them. */
async function writePlain(count: number): Promise<string> {
  const target = cached(`plain-${count}.json`)
  const { graph } = toSavedEditor(createBenchGraph(count))
  const owners = new Map(
    graph.nodes.flatMap(({ id, inputs, outputs }) =>
      [...Object.values(inputs), ...Object.values(outputs)].map((end) => [end.id, id] as const),
    ),
  )
  const nodes = graph.nodes.map(({ id, title, position }) => ({ id, label: title, position }))
  const edges = graph.connections.map(({ from, to }) => ({ source: owners.get(from), target: owners.get(to) }))
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, JSON.stringify({ nodes, edges }))
  return target
}

function cached(name: string): string {
  return path.join(import.meta.dirname, '../.cache', name)
}
