/** Reads the repository as its documents speak of it: its files, and the words of its code. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const made = new Set(['node_modules', 'dist', 'artifacts', '.git', '.phoenix', '.cache'])
const isCode = /\.(ts|tsx|mjs|js|json|sql|css|html)$/

/** Decisions, figures and changes tell how things were when they were written; other documents tell how they are now. */
const isOfNow = (file: string) =>
  file.endsWith('.md') &&
  !/^(docs\/adr|bench\/results|packages\/graph-engine\/api)\/|^(CHANGELOG|bench\/RESULTS)\.md$/.test(file)

export interface Sources {
  /** Holds paths from the repository's root, with `/`; folders end with one. */
  readonly paths: ReadonlySet<string>
  /** Holds the documents that tell how things are now, by path. */
  readonly documents: ReadonlyMap<string, string>
  /** Holds every identifier that stands in code, and the names of its files. */
  readonly words: ReadonlySet<string>
}

export function readSources(): Sources {
  const paths = new Set<string>()
  const documents = new Map<string, string>()
  const words = new Set<string>()
  for (const file of walk('')) {
    paths.add(file)
    if (file.endsWith('/')) continue
    if (isOfNow(file)) documents.set(file, readFileSync(path.join(root, file), 'utf8'))
    // This folder's own words prove nothing.
    if (!isCode.test(file) || file.startsWith('tests/docs/')) continue
    words.add(path.basename(file).split('.')[0]!)
    for (const [word] of readFileSync(path.join(root, file), 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
  }
  return { paths, documents, words }
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (made.has(entry.name)) continue
    const name = folder + entry.name
    if (!entry.isDirectory()) yield name
    else {
      yield `${name}/`
      yield* walk(`${name}/`)
    }
  }
}
