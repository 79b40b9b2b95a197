import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ApiToken, CreatedApiToken, NewApiToken } from '../entities/apiToken.ts'
import { Id } from '../entities/common.ts'

/** Tokens for programs. They do for every call that leads into their organization, and for none about accounts. */
export const apiTokenEndpoints = {
  createApiToken: endpoint('POST ApiToken/Create', {
    permission: 'token.create',
    effect: 'create',
    body: NewApiToken,
    response: CreatedApiToken,
  }),
  findApiTokens: endpoint('GET ApiToken/FindAll', { permission: 'self', response: z.array(ApiToken) }),
  revokeApiToken: endpoint('DELETE ApiToken/Revoke', {
    permission: 'self',
    query: z.object({ id: Id }),
    response: z.object({ id: Id }),
  }),
}
