import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)

test('docs/embedding.md: the block for Node runs as it stands', async () => {
  const text = await readFile(new URL('docs/embedding.md', root), 'utf8')
  const [, block] = /```js node\n([\s\S]*?)```/.exec(text)!
  const flags = ['--conditions=phoenix:source', '--import', 'tsx', '--input-type=module', '--eval', block!]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root })
  expect(stdout.split('\n')).toContain('user 0 1')
}, 30_000)

test('N1 the package depends on no other of this repository, and each door has its report', async () => {
  const folder = new URL('packages/graph-engine/', root)
  const { dependencies, exports, peerDependencies, peerDependenciesMeta } = JSON.parse(
    await readFile(new URL('package.json', folder), 'utf8'),
  ) as Record<string, Record<string, { readonly optional?: boolean }>>
  const needed = Object.keys({ ...dependencies, ...peerDependencies })
  expect(needed.filter((name) => name.startsWith('@phoenix/'))).toEqual([])
  expect(Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)).toEqual(
    [],
  )
  for (const door of Object.keys(exports!)) {
    const name = door === '.' ? 'index' : door.slice(2)
    const report = await readFile(new URL(`api/${name}.api.md`, folder), 'utf8')
    expect(report).not.toMatch(/from ['"]@phoenix\//)
  }
})
