/** `npm run fuzz [-- RUNS]`: importers on files changed at random, ten times as often as in `npm test` and otherwise each time. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project', 'unit', 'packages/graph-engine/src/import/laws.test.ts', '-t', 'I13']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: process.argv[2] ?? '2000' },
})
process.exitCode = status ?? 1
