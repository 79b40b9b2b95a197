import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Keys } from '../../security/Keys.ts'
import { readBackup } from './readBackup.ts'
import { isSealed, openSealed } from './sealedFile.ts'

/** Fills an empty server from a backup, whether an operator wrote it or an owner took it along. @throws StartupError */
export async function restoreBackup(pool: Pool, file: string, keys: Keys): Promise<number> {
  if (!(await isSealed(file))) return readBackup(pool, file)
  const folder = await mkdtemp(join(tmpdir(), 'phoenix-restore-'))
  try {
    const opened = join(folder, 'backup')
    await openSealed(file, keys.derive('backup'), opened)
    return await readBackup(pool, opened)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
