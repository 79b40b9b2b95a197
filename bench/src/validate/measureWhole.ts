/** A check of a whole flow in a process that has checked nothing before: what an editor's worker is when it starts. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuTime } from '../cpuTime.ts'
import type { SavedEditor } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { Validator } from '@phoenix/worker/validation'
import { median } from '../median.ts'

export interface WholeFigures {
  readonly coldRead: number
  readonly warmRead: number
  readonly coldCheck: number
  readonly warmCheck: number
  readonly problems: number
}

const WARM_UP = 2
const RUNS = 5

export async function measureWhole(nodes: number): Promise<WholeFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'phoenix-validate-'))
  try {
    const file = path.join(folder, 'graph.json')
    // Made here: a worker starts with the bytes alone, without what making them leaves behind.
    await writeFile(file, JSON.stringify(createFlowScene({ nodes, seed: 3 })))
    const child = fork(fileURLToPath(import.meta.url), [file])
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The measuring process ended with ${code}`)
    })
    const [figures] = (await Promise.race([once(child, 'message'), ended])) as [WholeFigures]
    return figures
  } finally {
    await rm(folder, { recursive: true })
  }
}

function measure(bytes: Uint8Array): WholeFigures {
  const reads: number[] = []
  const checks: number[] = []
  let problems = 0
  for (let run = 0; run <= WARM_UP + RUNS; run++) {
    const begun = cpuTime()
    const saved = JSON.parse(new TextDecoder().decode(bytes)) as SavedEditor
    const read = cpuTime()
    problems = new Validator(saved, sceneNodeTypes).problems.length
    checks.push(cpuTime() - read)
    reads.push(read - begun)
  }
  const warm = (times: number[]) => median(times.slice(-RUNS))
  return {
    coldRead: reads[0]!,
    warmRead: warm(reads),
    coldCheck: checks[0]!,
    warmCheck: warm(checks),
    problems,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.send!(measure(await readFile(process.argv[2]!)))
