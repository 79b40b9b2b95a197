/** `npm run outbox`: what mail waits, and one mail to read, beside a running server too. */
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { openBeside } from './db/openBeside.ts'
import { MailRepository, type MailRow } from './db/repositories/MailRepository.ts'
import { createLogger } from './logging.ts'
import { Keys } from './security/Keys.ts'
import type { MailContent } from './services/mail/mailTexts.ts'
import { DataFolder } from './system/DataFolder.ts'
import { StartupError } from './system/StartupError.ts'

const usage = `Usage: npm run outbox                 what waits
       npm run outbox -- --read ID    one mail, with the link in it

DATA_DIR or DATABASE_URL name the server and PHOENIX_KEY its key, as for npm start. Whoever reads a mail can use its link:
it goes to this terminal and nowhere else.`

async function run(id: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const folder = await DataFolder.open(config.dataFolder)
  const keys = new Keys(config.key ?? (await folder.readKey()))
  const { database, close } = await openBeside(config.databaseUrl, folder, createLogger(config.logLevel))
  try {
    const mails = new MailRepository(database)
    if (id === undefined) return list(await mails.findWaiting(new Date()))
    const mail = await mails.find(id)
    if (mail === undefined) throw new StartupError(`There is no mail ${id}`)
    return read(mail, keys)
  } finally {
    await close()
  }
}

function list(mails: readonly MailRow[]): string {
  if (mails.length === 0) return 'No mail waits.'
  return mails
    .map(({ id, kind, to, createdAt, expiresAt, attempts, lastError }) => {
      const fate = attempts === 0 ? 'not tried yet' : `tried ${attempts} times: ${lastError ?? 'no answer'}`
      return `${id}  ${kind} to ${to}, written ${createdAt.toISOString()}, good until ${expiresAt.toISOString()}, ${fate}`
    })
    .join('\n')
}

function read({ to, sealedContent }: MailRow, keys: Keys): string {
  if (sealedContent === null) throw new StartupError('This mail was sent: its content is gone')
  const content = keys.unsealOwn(sealedContent)
  if (content === undefined) throw new StartupError('This mail was sealed with another key')
  const { subject, text } = JSON.parse(content) as MailContent
  return `To: ${to}\nSubject: ${subject}\n\n${text}`
}

function readOrder(): string | undefined {
  try {
    return parseArgs({ options: { read: { type: 'string' } } }).values.read
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

try {
  process.stdout.write(`${await run(readOrder())}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
