import { type Endpoint, endpoints, permissions, type PermissionRule, Problem, roles } from '@phoenix/contract'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** OpenAPI 3.1 of the endpoint table: what the server registers from, so it cannot say anything else. */
export function createOpenApi(version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Map<string, string>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[`/api/${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = describe(name, endpoint, tagOf(endpoint, tags))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Phoenix',
      version,
      description:
        'Every refusal is an `application/problem+json` with a stable `code` and a `detail` in the language of ' +
        'Accept-Language (tr or en). What belongs to others answers like what does not exist: 404.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'The accessToken of a session, or an API token.' },
        device: { type: 'http', scheme: 'bearer', description: "A device's token." },
      },
    },
  }
}

/** The specification spells some areas in two ways: the first one met is the tag of both. */
function tagOf({ path }: Endpoint, tags: Map<string, string>): string {
  const [area = ''] = path.split('/')
  const known = tags.get(area.toLowerCase()) ?? area.charAt(0).toUpperCase() + area.slice(1)
  tags.set(area.toLowerCase(), known)
  return known
}

function describe(name: string, endpoint: Endpoint, tag: string): JsonSchema {
  const rule: PermissionRule = permissions[endpoint.permission]
  const takesKey = endpoint.effect !== 'read'
  return {
    operationId: name,
    tags: [tag],
    description: `${whoMay(endpoint.permission, rule)} Effect: ${endpoint.effect}.`,
    security: rule.audience === 'anyone' ? [] : [{ [rule.audience === 'device' ? 'device' : 'user']: [] }],
    parameters: [...queryParameters(endpoint), ...(takesKey ? [idempotencyKey] : [])],
    ...(endpoint.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          ...(endpoint.file === undefined
            ? { 'application/json': { schema: toSchema(endpoint.response, 'output') } }
            : { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }),
          ...(endpoint.events !== undefined && {
            'text/event-stream': { schema: { type: 'string', contentSchema: toSchema(endpoint.events, 'output') } },
          }),
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function whoMay(permission: string, rule: PermissionRule): string {
  if (rule.audience === 'anyone') return 'Open to anyone.'
  if (rule.audience === 'user') {
    return rule.isPersonal === true ? 'For any signed-in user, not by API token.' : 'For any signed-in user.'
  }
  if (rule.audience !== 'member') return 'For devices.'
  const [role] = Object.entries(roles).find(([, number]) => number === rule.role)!
  return `Permission \`${permission}\`: for members from role ${rule.role} (${role}) on.`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request again have one effect and one answer, for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function queryParameters({ query }: Endpoint): JsonSchema[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
