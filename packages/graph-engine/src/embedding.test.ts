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
