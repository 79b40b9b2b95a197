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
process.env.ROUTE_LOG = path.join(artifacts, 'routes')
mkdirSync(process.env.ROUTE_LOG)
build()

const failed = []
const run = (name, file, args) => {
  process.stdout.write(`\n— ${name}\n`)
  const start = Date.now()
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' })
  process.stdout.write(`(${Math.round((Date.now() - start) / 1000)} s)\n`)
  if (status !== 0) failed.push(name)
}
const step = (name, program, args) => run(name, path.join(root, 'node_modules', program), args)
const ownStep = (name, script, args = []) => run(name, path.join(root, 'scripts', script), args)

step('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])
step('lint', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings'])
step('types of tests and benches', 'typescript/bin/tsc', ['-p', 'tsconfig.check.json'])
ownStep('API reports', 'api.mjs', ['--check'])
step('unused code', 'knip/bin/knip.js', [])
step('unit and API tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report('vitest')}`,
])
ownStep('size of the first load', 'firstLoad.mjs')
ownStep('calls that were tried', 'routes.mjs')
ownStep('the packed engine in a project of its own', 'embed.mjs')
step('browser tests', '@playwright/test/cli.js', ['test', '-c', 'tests/playwright.config.ts'])

const vitest = JSON.parse(readFileSync(report('vitest'), 'utf8'))
const playwright = JSON.parse(readFileSync(report('playwright'), 'utf8')).stats
const passed = vitest.numPassedTests + playwright.expected + playwright.flaky
const broken = vitest.numFailedTests + playwright.unexpected
const skipped = vitest.numPendingTests + vitest.numTodoTests + playwright.skipped
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll steps passed.\n')
process.stdout.write(`${passed} passed, ${broken} failed, ${skipped} skipped\n`)
process.exitCode = failed.length > 0 ? 1 : 0
