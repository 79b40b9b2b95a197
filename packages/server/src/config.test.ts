import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './system/StartupError.ts'

/** Every variable that is read, and nothing else. */
const names = [
  'AI_KEY',
  'AI_MODEL',
  'AI_URL',
  'ALLOW_HOSTS',
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'PEER_HOST',
  'PHOENIX_KEY',
  'PORT',
  'PROCESSES',
  'PUBLIC_URL',
  'REDIS_URL',
  'SMTP_URL',
  'TRUST_PROXY',
]

describe('configuration', () => {
  it('reads what the README lists', () => {
    const read = new Set<string>()
    readConfig(
      new Proxy<NodeJS.ProcessEnv>(
        {
          OIDC_CLIENT_ID: 'a',
          OIDC_CLIENT_SECRET: 'b',
          SMTP_URL: 'smtp://a',
          MAIL_FROM: 'a@b',
          AI_URL: 'http://a',
          AI_MODEL: 'a',
        },
        { get: (values, name) => (read.add(String(name)), values[String(name)]) },
      ),
    )
    expect([...read].toSorted()).toEqual(names)
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const table = readme.split('## Configuration')[1]!.split('\n\n')[1]!
    const listed = [...table.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/[A-Z_]+/g)].map(String),
    )
    // How tests and benches find a browser is no business of the server's.
    expect(listed.filter((name) => name !== 'CHROMIUM_PATH').toSorted()).toEqual(names)
  })

  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataFolder: expect.stringMatching(/\/\.phoenix$/),
      databaseUrl: undefined,
      key: undefined,
      allowHosts: '',
      metricsToken: undefined,
      publicUrl: undefined,
      mail: undefined,
      oidc: undefined,
      trustProxy: false,
      redisUrl: undefined,
      peerHost: '127.0.0.1',
      processes: 1,
      logLevel: 'warn',
    })
  })

  it('takes empty values for absent ones', () => {
    const empty = {
      HOST: '',
      PORT: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      PHOENIX_KEY: '',
      ALLOW_HOSTS: '',
      LOG_LEVEL: '',
    }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://user:%@localhost' }, 'DATABASE_URL'],
    [{ PHOENIX_KEY: 'short' }, 'PHOENIX_KEY'],
    [{ PUBLIC_URL: 'phoenix.example.com' }, 'PUBLIC_URL'],
    [{ OIDC_CLIENT_ID: 'phoenix' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('names the variable that is wrong: %o', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(StartupError)
    expect(() => readConfig(environment)).toThrow(name)
  })
})
