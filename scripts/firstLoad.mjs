/**
 * Checks how much JavaScript the browser fetches before the project list stands: the sign-in page, the dashboard around
 * the list, and all that these import. The live connection, the editor and what opens on a click come afterwards.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** The goal is 130 kB; this keeps what is reached until menus, tooltips and toasts load on their first use. */
const LIMIT_KB = 180
const lazyParts = ['AuthLayout', 'SignInPage', 'DashboardLayout', 'ProjectsPage']

const dist = path.join(import.meta.dirname, '../packages/app/dist')
const chunks = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'))

const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
const entries = [...page.matchAll(/assets\/([^"]+\.js)/g)].map(([, name]) => name)
const sizes = new Map()
for (const name of [...entries, ...lazyParts.map(chunkOf)]) take(name)

const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
if (total > LIMIT_KB * 1000) {
  for (const [name, size] of [...sizes].sort((a, b) => b[1] - a[1])) print(`${kb(size).padStart(7)} kB  ${name}`)
  process.exitCode = 1
}
print(`First load of the dashboard: ${kb(total)} kB of JavaScript (gzip), at most ${LIMIT_KB} kB`)

/** Adds a chunk and all that it imports statically. */
function take(name) {
  if (sizes.has(name)) return
  const code = readFileSync(path.join(dist, 'assets', name), 'utf8')
  sizes.set(name, gzipSync(code).length)
  for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) take(imported)
}

function chunkOf(part) {
  const found = chunks.filter((name) => name.startsWith(`${part}-`))
  if (found.length !== 1) throw new Error(`${part} is in ${found.length} chunks`)
  return found[0]
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1)
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
