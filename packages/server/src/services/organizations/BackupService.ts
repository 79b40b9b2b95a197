import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SealStream } from '../../db/backup/sealedFile.ts'
import { writeBackup } from '../../db/backup/writeBackup.ts'
import type { Database } from '../../db/Database.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import type { Limits } from '../identity/Limits.ts'

interface Dependencies {
  readonly database: Database
  readonly keys: Keys
  readonly limits: Limits
  readonly clock: Clock
}

export interface WrittenFile {
  readonly path: string
  readonly name: string
  readonly size: number
  remove(): Promise<void>
}

/** Writes the backup that an owner takes along: sealed, since it holds more than an owner may read. */
export class BackupService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Writes everything as it was at one moment. The caller removes the file. */
  async write(organizationId: string): Promise<WrittenFile> {
    const { database, keys, limits, clock } = this.#deps
    await limits.count('backup', organizationId)
    const folder = await mkdtemp(join(tmpdir(), 'phoenix-backup-'))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      const path = join(folder, 'backup')
      await writeBackup(database.pool, path, organizationId, new SealStream(keys.derive('backup')))
      const name = `phoenix-${clock.now().toISOString().slice(0, 10)}.backup`
      return { path, name, size: (await stat(path)).size, remove }
    } catch (error) {
      await remove()
      throw error
    }
  }
}
