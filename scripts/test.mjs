/**
 * `npm test`: everything that must be true of main. Builds, checks, then runs the unit, API and browser tests,
 * and closes with one line that adds their summaries up.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

const root = path.join(import.meta.dirname, '..')
const artifacts = path.join(root, 'tests/artifacts')
const report = (name) => path.join(artifacts, `${name}.json`)

rmSync(artifacts, { recursive: true, force: true })
mkdirSync(artifacts, { recursive: true })
process.env.CHROMIUM_PATH = findChromium()
build()

const failed = []
const step = (name, program, args) => {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(name)
}

step('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])
step('lint', 'oxlint/bin/oxlint', ['--deny-warnings'])
step('types of tests and benches', 'typescript/bin/tsc', ['-p', 'tsconfig.check.json'])
if (spawnSync(process.execPath, [path.join(root, 'scripts/api.mjs'), '--check'], { stdio: 'inherit' }).status !== 0) {
  failed.push('API reports')
}
step('unused code', 'knip/bin/knip.js', [])
step('unit and API tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report('vitest')}`,
])
step('browser tests', '@playwright/test/cli.js', ['test', '-c', 'tests/playwright.config.ts'])

const vitest = JSON.parse(readFileSync(report('vitest'), 'utf8'))
const playwright = JSON.parse(readFileSync(report('playwright'), 'utf8')).stats
const passed = vitest.numPassedTests + playwright.expected + playwright.flaky
const broken = vitest.numFailedTests + playwright.unexpected
const skipped = vitest.numPendingTests + vitest.numTodoTests + playwright.skipped
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll steps passed.\n')
process.stdout.write(`${passed} passed, ${broken} failed, ${skipped} skipped\n`)
process.exitCode = failed.length > 0 ? 1 : 0
