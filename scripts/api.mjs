/**
 * `npm run api`: writes what a user's compiler sees behind each door of graph-engine to `packages/graph-engine/api`, so that
 * a change of it shows in review; with --check it only says which reports are stale. Reads `dist`: types are built before.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../packages/graph-engine')
const { exports: doors } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const isCheck = process.argv.includes('--check')
const stale = []

for (const [door, { types }] of Object.entries(doors)) {
  const name = door === '.' ? 'index' : door.slice(2)
  const file = path.join(folder, `api/${name}.api.md`)
  const report = writeReport(door, path.join(folder, types))
  if (existsSync(file) && readFileSync(file, 'utf8') === report) continue
  if (isCheck) stale.push(door)
  else writeFileSync(file, report)
}
if (stale.length > 0) {
  process.stderr.write(`API reports are stale behind ${stale.join(', ')}: npm run api writes them.\n`)
  process.exitCode = 1
}

function writeReport(door, entry) {
  const files = new Map()
  visit(entry, files)
  const sections = [...files].map(([file, text]) => {
    const name = path.relative(path.join(folder, 'dist'), file).replaceAll('\\', '/')
    return `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`
  })
  const [first, ...others] = sections
  return `# @phoenix/graph-engine${door.slice(1)}\n\nWritten by \`npm run api\`.\n\n${[first, ...others.toSorted()].join('\n')}`
}

/** Collects a declaration file and all that it takes types from, without comments and private parts. */
function visit(file, files) {
  if (files.has(file)) return
  const text = readFileSync(file, 'utf8')
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*(?:\/\/#.*|#private;|private .*)$/gm, '')
    .replace(/\n\s*\n+/g, '\n')
    .trim()
  files.set(file, plain)
  for (const [, specifier] of plain.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
    visit(path.resolve(path.dirname(file), specifier.replace(/\.(?:tsx?|js)$/, '.d.ts')), files)
  }
}
