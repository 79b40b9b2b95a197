/** A check of a whole flow in a process that has checked nothing before: what an editor's worker is when it starts. */
import { fork } from 'node:child_process'
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

export function measureWhole(nodes: number): Promise<WholeFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [String(nodes)])
    child.once('message', (figures) => resolve(figures as WholeFigures))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The measuring process ended with ${code}`)))
  })
}

function measure(nodes: number): WholeFigures {
  const bytes = new TextEncoder().encode(JSON.stringify(createFlowScene({ nodes, seed: 3 })))
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

if (process.argv[1] === fileURLToPath(import.meta.url)) process.send!(measure(Number(process.argv[2])))
