import { randomUUID } from 'node:crypto'
import type { ApiToken, CreatedApiToken, NewApiToken } from '@phoenix/contract'
import type { ApiTokenRepository, ApiTokenRow } from '../../db/repositories/ApiTokenRepository.ts'
import { Refusal } from '../../errors.ts'
import { createApiToken, hashSecret } from '../../security/Keys.ts'
import type { Access } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'

const dayMs = 86_400_000
const maxTokens = 50

interface Dependencies {
  readonly tokens: ApiTokenRepository
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** Keeps the tokens that users give to programs in place of a password. */
export class ApiTokenService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @returns The token, shown this once. @throws Refusal 'not-allowed' for a role above one's own. */
  async create({ userId, organizationId, role: own }: Access, input: NewApiToken): Promise<CreatedApiToken> {
    const { tokens, audit, clock } = this.#deps
    const { name, role, days } = input
    if (role > own) throw new Refusal('not-allowed')
    if ((await tokens.countOf(userId)) >= maxTokens) throw new Refusal('too-many-tokens')
    const secret = createApiToken()
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + days * dayMs)
    const id = randomUUID()
    const row = { id, hash: hashSecret(secret), userId, organizationId, name, role, createdAt, expiresAt }
    const token = { ...row, lastUsedAt: null }
    await tokens.insert(token)
    audit.note(null, { id, name, role, expiresAt: expiresAt.toISOString() })
    return { ...toApiToken(token), token: secret }
  }

  /** Finds the user's tokens, expired ones too until they are a month old. */
  async findOf(userId: string): Promise<ApiToken[]> {
    return (await this.#deps.tokens.findOf(userId)).map(toApiToken)
  }

  async revoke(userId: string, id: string): Promise<{ id: string }> {
    const { tokens, audit } = this.#deps
    const revoked = await tokens.delete(id, userId)
    if (revoked === undefined) throw new Refusal('not-found')
    audit.note({ id, name: revoked.name, role: revoked.role, organizationId: revoked.organizationId }, null)
    return { id }
  }

  async deleteExpired(): Promise<void> {
    const { tokens, clock } = this.#deps
    await tokens.deleteExpired(new Date(clock.now().getTime() - 30 * dayMs))
  }
}

function toApiToken({ id, name, organizationId, role, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiToken {
  return {
    id,
    name,
    organizationId,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
