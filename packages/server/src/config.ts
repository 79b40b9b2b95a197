import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { AiOptions } from './services/assistant/ChatProvider.ts'
import type { OidcOptions } from './services/identity/OidcProvider.ts'
import type { MailOptions } from './services/mail/MailOptions.ts'
import { StartupError } from './system/StartupError.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataFolder: string
  /** Replaces the embedded cluster. */
  readonly databaseUrl: string | undefined
  /** Replaces the key file in the data folder. */
  readonly key: string | undefined
  /** host:port pairs that HTTP nodes may reach although they are private: the built-in device reads them. */
  readonly allowHosts: string
  /** Opens /metrics to whoever has it, also from elsewhere. */
  readonly metricsToken: string | undefined
  /** People reach the app at this address, which has no slash at its end: links in mails begin with it. */
  readonly publicUrl: string | undefined
  readonly mail: MailOptions | undefined
  readonly oidc: OidcOptions | undefined
  /** The model behind Phoenix AI. */
  readonly ai: AiOptions | undefined
  /** Whose X-Forwarded-For counts. */
  readonly trustProxy: TrustProxy
  /** Joins processes: with it, several may serve one database. */
  readonly redisUrl: string | undefined
  /** This machine's address for the other processes. */
  readonly peerHost: string
  /** How many processes this machine runs. */
  readonly processes: number
  readonly logLevel: LogLevel
}

/** Nobody's, that of so many proxies before the server, or that of these addresses and networks. */
export type TrustProxy = false | number | string[]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** @throws StartupError on a value that cannot be meant. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config: Config = {
    host: environment['HOST'] || '127.0.0.1',
    port: readPort(environment['PORT']),
    dataFolder: resolve(environment['DATA_DIR'] || '.phoenix'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    key: readKey(environment['PHOENIX_KEY']),
    allowHosts: environment['ALLOW_HOSTS'] ?? '',
    metricsToken: environment['METRICS_TOKEN'] || undefined,
    publicUrl: readPublicUrl(environment['PUBLIC_URL']),
    mail: readMail(environment),
    oidc: readOidc(environment),
    ai: readAi(environment),
    trustProxy: readTrustProxy(environment['TRUST_PROXY']),
    redisUrl: readRedisUrl(environment['REDIS_URL']),
    peerHost: environment['PEER_HOST'] || '127.0.0.1',
    processes: readProcesses(environment['PROCESSES']),
    logLevel: readLogLevel(environment['LOG_LEVEL']),
  }
  checkProcesses(config)
  return config
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartupError(`PORT must be a number from 0 to 65535, not '${text}'`)
  return port
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text) || !isDecodable(text)) {
    throw new StartupError('DATABASE_URL must look like postgres://user:password@host:5432/database')
  }
  return text
}

function readRedisUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupError('REDIS_URL must look like redis://user:password@host:6379')
  }
  return text
}

function readProcesses(text: string | undefined): number {
  if (text === undefined || text === '') return 1
  if (!/^[1-9]\d?$/.test(text)) throw new StartupError(`PROCESSES must be a number from 1 to 99, not '${text}'`)
  return Number(text)
}

function checkProcesses({ redisUrl, databaseUrl, key, processes }: Config): void {
  if (processes > 1 && redisUrl === undefined) {
    throw new StartupError('Several processes need a DATABASE_URL and a REDIS_URL')
  }
  if (redisUrl === undefined) return
  if (databaseUrl === undefined) throw new StartupError('With REDIS_URL there must be a DATABASE_URL')
  // Several processes of one machine get the key from the process that starts them.
  if (processes === 1 && key === undefined) {
    throw new StartupError('With REDIS_URL and one process a machine, all must have the same PHOENIX_KEY')
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    // The caller says which setting it is.
    return false
  }
}

function readKey(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (text.length < 32) throw new StartupError('PHOENIX_KEY must have at least 32 characters')
  return text
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new StartupError(`PUBLIC_URL must look like https://phoenix.example.com, not '${text}'`)
  }
  return url.href.replace(/\/+$/, '')
}

function readMail(environment: NodeJS.ProcessEnv): MailOptions | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment
  if (smtpUrl === undefined || smtpUrl === '') return undefined
  // Not repeated: it holds a password.
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    throw new StartupError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465')
  }
  if (from === undefined || !from.includes('@')) {
    throw new StartupError('MAIL_FROM must say from whom mail comes, like Phoenix <phoenix@example.com>')
  }
  return { smtpUrl, from }
}

function readOidc(environment: NodeJS.ProcessEnv): OidcOptions | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) throw new StartupError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together')
  const issuer = OIDC_ISSUER || 'https://accounts.google.com'
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url?.protocol !== 'https:' && !isHere) {
    throw new StartupError(`OIDC_ISSUER must be an https address, not '${issuer}'`)
  }
  return { issuer, clientId, clientSecret }
}

function readAi({ AI_URL: text, AI_KEY: key, AI_MODEL: model }: NodeJS.ProcessEnv): AiOptions | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || new URL(text).search !== '') {
    throw new StartupError('AI_URL must look like https://api.openai.com/v1')
  }
  if (model === undefined || model === '') throw new StartupError('With AI_URL there must be an AI_MODEL')
  return { url: text.replace(/\/+$/, ''), key: key || undefined, model }
}

/** 'true' is refused: it would believe whatever address a client writes. */
function readTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined || text === '') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  throw new StartupError(
    `TRUST_PROXY must be the number of proxies (1 to 9) or addresses like 10.0.0.1,192.168.0.0/16, not '${text}'`,
  )
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readLogLevel(text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'warn'
  const level = logLevels.find((known) => known === text)
  if (level === undefined) throw new StartupError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'`)
  return level
}
