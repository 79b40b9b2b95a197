/** A check of a whole flow in processes that have checked nothing before: what an editor's worker is when it starts. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuTime } from '../cpuTime.ts'
import { type SavedEditor, streamSaved } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { Validator } from '@phoenix/worker/validation'
import { median } from '../median.ts'

/** Milliseconds of the thread's CPU, in a fresh process and once all is compiled. */
export interface Figure {
  readonly cold: number
  readonly warm: number
}

export interface WholeFigures {
  /** JSON.parse of the bytes. */
  readonly parse: Figure
  /** The check of what was parsed, as the server and the device do it. */
  readonly check: Figure
  /** From the bytes to the problems, as the editor's worker does it: the file is read while it is checked. */
  readonly both: Figure
  readonly problems: number
}

type Way = 'parsed' | 'streamed'

const WARM_UP = 2
const RUNS = 5

export async function measureWhole(nodes: number): Promise<WholeFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'phoenix-validate-'))
  try {
    const file = path.join(folder, 'graph.json')
    // Made here: a worker starts with the bytes alone, without what making them leaves behind.
    await writeFile(file, JSON.stringify(createFlowScene({ nodes, seed: 3 })))
    return { ...(await measureIn(file, 'parsed')), ...(await measureIn(file, 'streamed')) } as WholeFigures
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureIn(file: string, way: Way): Promise<Partial<WholeFigures>> {
  const child = fork(fileURLToPath(import.meta.url), [file, way])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The measuring process ended with ${code}`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Partial<WholeFigures>]
  return figures
}

function measureParsed(bytes: Uint8Array<ArrayBuffer>): Partial<WholeFigures> {
  let saved: SavedEditor
  let problems = 0
  const [parse, check] = repeat(
    () => (saved = JSON.parse(new TextDecoder().decode(bytes)) as SavedEditor),
    () => (problems = new Validator(saved, sceneNodeTypes).problems.length),
  )
  return { parse: parse!, check: check!, problems }
}

function measureStreamed(bytes: Uint8Array<ArrayBuffer>): Partial<WholeFigures> {
  const [both] = repeat(() => new Validator(streamSaved(bytes), sceneNodeTypes))
  return { both: both! }
}

/** Runs the steps one after the other, over and over. @returns What each took. */
function repeat(...steps: readonly (() => unknown)[]): Figure[] {
  const times: number[][] = steps.map(() => [])
  for (let run = 0; run <= WARM_UP + RUNS; run++) {
    for (const [index, step] of steps.entries()) {
      const begun = cpuTime()
      step()
      times[index]!.push(cpuTime() - begun)
    }
  }
  return times.map((each) => ({ cold: each[0]!, warm: median(each.slice(-RUNS)) }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = new Uint8Array(await readFile(process.argv[2]!))
  process.send!(process.argv[3] === 'parsed' ? measureParsed(bytes) : measureStreamed(bytes))
}
