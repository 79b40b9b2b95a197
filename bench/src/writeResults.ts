import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../results')

const INTRODUCTION = `# Results

Written by the benches; each section tells its machine and command. Figures are milliseconds unless they say otherwise. Ratios are of one run; absolute figures are for orientation.
`

/** Puts one bench's section in its place and all sections together in RESULTS.md. */
export async function writeResults(name: string, title: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.md`), `# ${title}\n\n${text}`)
  const names = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => path.basename(file, '.md'))
  const sections = await Promise.all(names.sort().map((each) => readFile(path.join(folder, `${each}.md`), 'utf8')))
  const nested = sections.map((section) => section.trim().replaceAll(/^#/gm, '##'))
  await writeFile(path.join(folder, '../RESULTS.md'), `${[INTRODUCTION.trim(), ...nested].join('\n\n')}\n`)
}
