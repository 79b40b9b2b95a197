/**
 * The yardstick of the calls: bare Fastify routes that run the statements which the product runs for the same call, one
 * by one in the same order, and nothing else. No token is checked, nothing is validated; what a save stores is compressed
 * and digested, since that is what its statements take.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { Pool, type PoolConfig } from 'pg'

/** The bench passes these to the bare routes, since only the product reads them from the request's token. */
export interface BareSetup {
  readonly database: PoolConfig
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly organizationId: string
}

/** The highest role, whose holders have it in every workspace. */
const owner = 50

const statements = {
  session: `select sessions.id, sessions.user_id, sessions.created_at, sessions.expires_at, sessions.ended_at,
    sessions.end_reason, sessions.last_used_at, sessions.address, sessions.user_agent, sessions.provider_id,
    sessions.sealed_provider_token, sessions.provider_checked_at, users.id, users.email, users.password_hash,
    users.email_verified_at, users.provider_id, users.default_organization_id, users.created_at
    from sessions inner join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.ended_at is null and sessions.expires_at > $2`,
  user: `select id, email, password_hash, email_verified_at, provider_id, default_organization_id, created_at
    from users where lower(email collate "C") = lower($1 collate "C") and (id = $2 or exists (
    select 1 from memberships theirs join memberships ours on ours.organization_id = theirs.organization_id
    where theirs.user_id = users.id and ours.user_id = $2))`,
  emails: 'select id, user_id, address, created_at from emails where user_id in ($1) order by created_at, id',
  ownerOfWorkspace: 'select organization_id, id from workspaces where id = $1',
  ownerOfGraph: `select workspaces.organization_id, workspaces.id from projects
    inner join workspaces on workspaces.id = projects.workspace_id where projects.graph_id = $1`,
  roles: `select memberships.role, workspace_roles.role as other from memberships
    left join workspace_roles on workspace_roles.membership_id = memberships.id
    and workspace_roles.workspace_id = any($3) and memberships.role < $4
    where memberships.user_id = $1 and memberships.organization_id = $2`,
  projects: `select projects.id, projects.workspace_id as "workspaceId", projects.graph_id as "graphId", projects.name,
    projects.schema_id as "schemaId", projects.created_at as "createdAt", graphs.head as version,
    users.email as "updatedBy", graph_versions.saved_at as "updatedAt"
    from projects inner join graphs on graphs.id = projects.graph_id
    inner join graph_versions on graph_versions.graph_id = graphs.id and graph_versions.version = graphs.head
    inner join users on users.id = graph_versions.saved_by
    where projects.workspace_id = $1 order by projects.created_at, projects.id`,
  claim: `insert into idempotent_answers (caller, route, key, request_digest, sealed_answer, created_at)
    values ($1, 'saveGraph', $2, $3, default, $4) on conflict do nothing returning key`,
  lock: 'select id from graphs where id = $1 for update',
  head: `select graph_versions.version, graph_versions.content_hash, users.email, graph_versions.saved_at from graphs
    inner join graph_versions on graph_versions.graph_id = graphs.id and graph_versions.version = graphs.head
    inner join users on users.id = graph_versions.saved_by where graphs.id = $1`,
  content: `insert into graph_contents (hash, gzip, size) values ($1, $2, $3)
    on conflict (hash) do update set size = $3`,
  version: `insert into graph_versions (graph_id, version, content_hash, saved_by, saved_at, label)
    values ($1, $2, $3, $4, $5, default)`,
  move: 'update graphs set head = $1 where id = $2',
  audit: `insert into audit_entries (at, action, user_id, email, organization_id, address, result, target, before, after)
    values ($1, 'saveGraph', $2, $3, $4, $5, 'ok', $6, null, null)`,
  answer: `update idempotent_answers set sealed_answer = $1 where caller = $2 and route = 'saveGraph' and key = $3`,
}

interface Save {
  readonly id: string
  readonly code: string
}

/** @returns Its port. */
export async function serveBareCalls({
  database,
  sessionId,
  userId,
  email,
  organizationId,
}: BareSetup): Promise<number> {
  const pool = new Pool({ max: 16, ...database })
  const app = fastify({ bodyLimit: 4 * 1024 * 1024 })

  app.get<{ Querystring: { email: string } }>('/api/User/Find', async ({ query }) => {
    await pool.query(statements.session, [sessionId, new Date()])
    const { rows } = await pool.query(statements.user, [query.email, userId])
    const emails = await pool.query(statements.emails, [userId])
    const [user] = rows
    return {
      id: user.id,
      email: user.email,
      defaultOrganization: user.default_organization_id,
      emailLists: emails.rows,
      providerId: user.provider_id,
    }
  })

  app.get<{ Querystring: { workspaceId: string } }>('/api/Projects/FindAll', async ({ query }) => {
    await pool.query(statements.session, [sessionId, new Date()])
    const { rows } = await pool.query(statements.ownerOfWorkspace, [query.workspaceId])
    await pool.query(statements.roles, [userId, organizationId, [rows[0].id], owner])
    return (await pool.query(statements.projects, [query.workspaceId])).rows
  })

  app.post<{ Body: Save }>('/api/Projects/saveGraph', async ({ body, headers, ip }) => {
    await pool.query(statements.session, [sessionId, new Date()])
    const found = await pool.query(statements.ownerOfGraph, [body.id])
    await pool.query(statements.roles, [userId, organizationId, [found.rows[0].id], owner])
    const client = await pool.connect()
    try {
      await client.query('begin')
      const key = headers['idempotency-key'] ?? randomUUID()
      const bytes = Buffer.from(body.code)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await client.query(statements.claim, [userId, key, hash, new Date()])
      await client.query(statements.lock, [body.id])
      const { rows } = await client.query(statements.head, [body.id])
      const version = rows[0].version + 1
      await client.query(statements.content, [hash, gzipSync(bytes, { level: 1 }), bytes.length])
      await client.query(statements.version, [body.id, version, hash, userId, new Date()])
      await client.query(statements.move, [version, body.id])
      const target = JSON.stringify({ graph: body.id })
      await client.query(statements.audit, [new Date(), userId, email, organizationId, ip, target])
      const answer = { id: body.id, version, warnings: [] }
      await client.query(statements.answer, [JSON.stringify(answer), userId, key])
      await client.query('commit')
      return answer
    } finally {
      client.release()
    }
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}
