/** Builds what is stale: packages by `tsc -b`, which knows its own inputs, and the app when a source of it changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'packages/app/dist/.built-from')
/** The app bundles its own sources and those of the packages it imports. */
const bundled = ['app', 'contract', 'graph-engine', 'nodes', 'worker'].map((name) => `packages/${name}`)

export function build() {
  run('typescript/bin/tsc', ['-b', '--pretty', 'false'])
  const sources = digest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  run('vite/bin/vite.js', ['build', '--logLevel', 'warn'])
  writeFileSync(stamp, sources)
}

/** Runs one of node_modules' programs; what it prints goes to stderr, so that stdout stays the caller's. */
function run(program, args) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // A test run sets another; React would then be bundled in its development form.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(`${program} failed; nothing was started.\n`)
    process.exit(1)
  }
}

/** A digest of the path, size and time of each file that the app's bundle depends on. */
function digest() {
  const hash = createHash('sha256')
  const visit = (file) => {
    const stats = statSync(file)
    if (stats.isDirectory()) {
      const names = readdirSync(file).filter((name) => name !== 'dist' && name !== 'node_modules')
      for (const name of names.toSorted()) visit(path.join(file, name))
    } else hash.update(`${path.relative(root, file)} ${stats.size} ${stats.mtimeMs}\n`)
  }
  for (const folder of bundled) visit(path.join(root, folder))
  for (const file of ['vite.config.ts', 'package-lock.json']) visit(path.join(root, file))
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) build()
