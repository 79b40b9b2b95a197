import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Refusal } from '../errors.ts'
import { Limiter } from './Limiter.ts'

/** OWASP's figures for argon2id: 19 MiB, 2 passes. One hash takes some 30 ms of a core. */
const parameters = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node runs no more at once. One core is left to all other work, so that a crowd that signs up slows nobody else down. */
const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1))

const limiter = new Limiter({ running: hashesAtOnce, waitingOfGroup: 200, refuse: () => new Refusal('busy') })

/** Sign-in checks this when nobody has the e-mail, so that both answers take the same time. */
const nobodysHash = hash('nobody has this password', parameters)

/** Lines that take turns at hashing: a crowd in one keeps nobody in another waiting. */
export type HashLine = `${'sign-up' | 'sign-in'} of ${string}` | `change of ${string}`

export async function hashPassword(password: string, line: HashLine): Promise<string> {
  return limiter.run(() => hash(password, parameters), line)
}

export async function isPasswordOf(
  storedHash: string | null | undefined,
  password: string,
  line: HashLine,
): Promise<boolean> {
  const compared = storedHash ?? (await nobodysHash)
  const isRight = await limiter.run(() => verify(compared, password), line)
  return isRight && storedHash !== undefined && storedHash !== null
}
