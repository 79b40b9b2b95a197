/** Everything that documents name exists, so files that move and names that change take their documents along. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSources } from './readSources.ts'

const { paths, documents, words } = readSources()
const hasEnding = /\.(ts|tsx|mjs|md|json|html|css|sql)$/
/** Folders, files in folders and code are ours. Other repositories and hosts have documents and pages too, named alone. */
const isOurs = /^([\w@.-]+\/)+([\w@-][\w@.-]*\.(md|json|html|css))?$|[\w-]\.(ts|tsx|mjs|sql)$/
/** Holds names of the web platform that our code does without. */
const ofBrowsers = new Set(['writeText'])
/** A build or a run leaves these behind. */
const isMade = /(^|\/)(dist|artifacts|\.cache|\.phoenix)\//

/** A document names a file from the root, from where it stands, or by the end of its path. */
function isThere(document: string, name: string): boolean {
  const near = path.posix.join(path.posix.dirname(document), name)
  return paths.has(name) || paths.has(near) || [...paths].some((each) => each.endsWith(`/${name}`))
}

/** Blocks of code are run elsewhere, or are a host's. */
function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, '')
}

function quoted(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
}

it('links lead somewhere', () => {
  const dead = [...documents].flatMap(([document, text]) =>
    [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!.split('#')[0]!)
      .filter((link) => link !== '' && !/^\w+:/.test(link))
      .filter((link) => {
        const target = path.posix.join(path.posix.dirname(document), link)
        return !paths.has(target) && !paths.has(`${target.replace(/\/$/, '')}/`)
      })
      .map((link) => `${document}: ${link}`),
  )
  expect(dead).toEqual([])
})

it('files that are named exist', () => {
  const gone = [...documents].flatMap(([document, text]) =>
    quoted(text)
      .filter((code) => /^[\w@./-]+$/.test(code) && isOurs.test(code) && !isMade.test(code))
      .filter((code) => !isThere(document, code))
      .map((code) => `${document}: ${code}`),
  )
  expect(gone).toEqual([])
})

it('names that are written as code stand in the code', () => {
  const unknown = [...documents].flatMap(([document, text]) =>
    quoted(text)
      .filter((code) => /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\(\))?$/.test(code) && !hasEnding.test(code))
      .flatMap((code) => code.replace('()', '').split('.'))
      .filter((word) => !words.has(word) && !ofBrowsers.has(word))
      .map((word) => `${document}: ${word}`),
  )
  expect(unknown).toEqual([])
})
