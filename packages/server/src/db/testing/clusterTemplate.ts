import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DataFolder } from '../../system/DataFolder.ts'
import { errorCode } from '../../system/StartupError.ts'
import { findBinaries } from '../cluster/binaries.ts'
import { EmbeddedCluster } from '../cluster/EmbeddedCluster.ts'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/phoenix/', import.meta.url))
const program = fileURLToPath(new URL('../cluster/initialiseCluster.ts', import.meta.url))

export const templatePassword = 'the password of every test cluster'

/** Making a cluster takes seconds, copying one a fraction. Made by the first test; a change of how anew. */
export async function copyTemplate(target: string): Promise<void> {
  const { postgres } = await findBinaries()
  const { stdout: version } = await run(postgres, ['--version'])
  const key = createHash('sha256')
    .update(version)
    .update(await readFile(program))
    .update(String(process.getuid?.()))
  const template = join(cache, `cluster-${key.digest('hex').slice(0, 16)}`)
  if (!existsSync(template)) await makeTemplate(template)
  await copy(template, target)
}

async function makeTemplate(template: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'phoenix-template-'))
  const made = (await DataFolder.open(folder)).file('postgres')
  const cluster = await EmbeddedCluster.start({
    folder: made,
    password: templatePassword,
    onLog: () => undefined,
    onNews: () => undefined,
    onLost: () => undefined,
  })
  await cluster.stop()
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  await copy(made, join(draft, 'cluster'))
  try {
    await rename(join(draft, 'cluster'), template)
  } catch (error) {
    // Another test was first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
  await rm(draft, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** With owners and modes, which Node's own copying does not keep. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}
