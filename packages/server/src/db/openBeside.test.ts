import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLogger } from '../logging.ts'
import { DataFolder } from '../system/DataFolder.ts'
import { createDataFolder } from '../testing/ServerProcess.ts'
import { openBeside } from './openBeside.ts'
import { copyTemplate, templatePassword } from './testing/clusterTemplate.ts'

it('a database is started for the while where a server that was killed left only the name of its own', async () => {
  const data = await createDataFolder()
  const folder = await DataFolder.open(data.path)
  await writeFile(folder.file('postgres-password'), templatePassword, { mode: 0o600 })
  await copyTemplate(folder.file('postgres'))
  const nobody = join(data.path, 'phoenix-pg-gone')
  await writeFile(folder.file('postgres/postmaster.pid'), `999999999\n${data.path}\n0\n5432\n${nobody}\n`)
  const { database, close } = await openBeside(undefined, folder, createLogger('silent'))
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await data.remove()
})
