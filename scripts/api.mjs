/**
 * `npm run api`: writes what a user's compiler sees behind the doors of graph-engine to `packages/graph-engine/api.md`, each
 * declaration file once, so that a change of it shows in review. With --check it only says whether the report is stale.
 * Reads `dist`: types are built before.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../packages/graph-engine')
const file = path.join(folder, 'api.md')
const { exports: doors } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

const report = writeReport()
if (!process.argv.includes('--check')) writeFileSync(file, report)
else if (readFileSync(file, 'utf8') !== report) {
  process.stderr.write('The API report is stale: npm run api writes it.\n')
  process.exitCode = 1
}

function writeReport() {
  const files = new Map()
  const rows = Object.entries(doors).map(([door, { types }]) => {
    const entry = path.join(folder, types)
    visit(entry, files)
    return `| \`@phoenix/graph-engine${door.slice(1)}\` | ${nameOf(entry)} |`
  })
  const sections = [...files].map(([declarations, text]) => `## ${nameOf(declarations)}\n\n\`\`\`ts\n${text}\n\`\`\`\n`)
  return `# The API of @phoenix/graph-engine

Written by \`npm run api\`. Each door gives out what its file exports; the others are what these take types from.

| door | file |
| --- | --- |
${rows.join('\n')}

${sections.toSorted().join('\n')}`
}

function nameOf(declarations) {
  return path.relative(path.join(folder, 'dist'), declarations).replaceAll('\\', '/')
}

/** Collects a declaration file and all that it takes types from, without comments and private parts. */
function visit(declarations, files) {
  if (files.has(declarations)) return
  const text = readFileSync(declarations, 'utf8')
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*(?:\/\/#.*|#private;|private .*)$/gm, '')
    .replace(/\n\s*\n+/g, '\n')
    .trim()
  files.set(declarations, plain)
  for (const [, specifier] of plain.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
    visit(path.resolve(path.dirname(declarations), specifier.replace(/\.(?:tsx?|js)$/, '.d.ts')), files)
  }
}
