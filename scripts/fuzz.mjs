/**
 * Tests at random, longer than in `npm test` and otherwise each time. `npm run fuzz [-- RUNS]`: importers on files changed at
 * random. `npm run fuzz:edits [-- TURNS [SEED]]`: the check of edited files against a check of the whole.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const run = (args, env) =>
  spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
const [first, second, third] = process.argv.slice(2)
const { status } =
  first === 'edits'
    ? run(['packages/worker/src/edits.fuzz.test.ts'], {
        FUZZ_TURNS: second ?? '20000',
        ...(third !== undefined && { FUZZ_SEED: third }),
      })
    : run(['packages/graph-engine/src/import/laws.test.ts', '-t', 'I13'], { FUZZ_RUNS: first ?? '2000' })
process.exitCode = status ?? 1
