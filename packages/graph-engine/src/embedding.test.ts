import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)

const blockOf = (text: string, name: string) => new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(text)![1]!

test('docs/embedding.md: the block for Node runs as it stands', async () => {
  const text = await readFile(new URL('docs/embedding.md', root), 'utf8')
  const [, block] = /```js node\n([\s\S]*?)```/.exec(text)!
  const flags = ['--conditions=phoenix:source', '--import', 'tsx', '--input-type=module', '--eval', block!]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root })
  expect(stdout.split('\n')).toContain('user 0 1')
}, 30_000)

test("the package's README: its first block runs as it stands, and its five lines are those of docs/embedding.md", async () => {
  const readme = await readFile(new URL('packages/graph-engine/README.md', root), 'utf8')
  const guide = await readFile(new URL('docs/embedding.md', root), 'utf8')
  for (const name of ['html page', 'html element', 'jsx react'])
    expect(blockOf(readme, name)).toBe(blockOf(guide, name))

  const folder = await mkdtemp(path.join(tmpdir(), 'readme-'))
  try {
    await symlink(new URL('node_modules', root), path.join(folder, 'node_modules'))
    await writeFile(path.join(folder, 'flow.json'), '{"graph":{"nodes":[],"connections":[]},"owner":7}')
    await writeFile(path.join(folder, 'readme.mts'), blockOf(readme, 'ts'))
    const flags = ['--conditions=phoenix:source', '--import', 'tsx', 'readme.mts']
    await promisify(execFile)(process.execPath, flags, { cwd: folder })
    expect(JSON.parse(await readFile(path.join(folder, 'flow.json'), 'utf8'))).toMatchObject({ owner: 7 })
  } finally {
    await rm(folder, { recursive: true })
  }
}, 30_000)

test('N7 what is packed has the sources that its maps lead to, its rules and its licence, and no tests', async () => {
  const flags = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const { stdout } = await promisify(execFile)('npm', flags, { cwd: new URL('packages/graph-engine/', root) })
  const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }]
  const paths = files.map((file) => file.path)
  expect(paths).toEqual(expect.arrayContaining(['src/index.ts', 'src/testing.ts', 'README.md', 'SPEC.md', 'LICENSE']))
  expect(paths.filter((each) => /\.test\.|tsbuildinfo|fixtures|\/checks\//.test(each))).toEqual([])
}, 30_000)

test('N1 the package depends on no other of this repository, and each door is in the report', async () => {
  const folder = new URL('packages/graph-engine/', root)
  const { dependencies, exports, peerDependencies, peerDependenciesMeta } = JSON.parse(
    await readFile(new URL('package.json', folder), 'utf8'),
  ) as Record<string, Record<string, { readonly optional?: boolean }>>
  const needed = Object.keys({ ...dependencies, ...peerDependencies })
  expect(needed.filter((name) => name.startsWith('@phoenix/'))).toEqual([])
  expect(Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)).toEqual(
    [],
  )
  const report = await readFile(new URL('api.md', folder), 'utf8')
  for (const door of Object.keys(exports!)) expect(report).toContain(`| \`@phoenix/graph-engine${door.slice(1)}\` |`)
  expect(report).not.toMatch(/from ['"]@phoenix\//)
})
