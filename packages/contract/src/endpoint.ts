import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Says what a call does, whatever its method: some GETs of the specification write.
 * - `read`: nothing.
 * - `set`: brings something into a state; sent twice it is done twice, to the same end.
 * - `create`: makes something new, invites or deploys; sent twice within ten seconds it is done once.
 * - `order`: sets off work elsewhere, outside the database: runs, debugging, chat. Never taken for a repetition.
 */
export type Effect = 'read' | 'set' | 'create' | 'order'

/** One call, as server and client both know it: the server registers from it, the client calls through it. */
export interface Endpoint<
  Query extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Right extends Permission = Permission,
  CarriesGraph extends boolean = boolean,
> {
  readonly method: Method
  /** Below `/api/`, spelled as the specification spells it, matched without regard to letter case. */
  readonly path: string
  readonly permission: Right
  readonly effect: Effect
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Carries a whole graph: gzip up to 256 MB inflated instead of 10 MB. */
  readonly carriesGraph: CarriesGraph
  /** Server-sent events that come in place of the response, where the caller asks for them. */
  readonly events: z.ZodMiniType | undefined
  /** The media type of a file that comes in place of the response. */
  readonly file: string | undefined
}

interface Call<Query, Body, Response, Right, CarriesGraph> {
  readonly permission: Right
  /** `read` for GET, `set` for the others, unless said. */
  readonly effect?: Effect
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  readonly carriesGraph?: CarriesGraph
  readonly events?: z.ZodMiniType
  readonly file?: string
}

/** @param call `'METHOD Area/Name'` */
export function endpoint<
  Response extends z.ZodMiniType,
  Right extends Permission,
  Query extends z.ZodMiniType | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
  CarriesGraph extends boolean = false,
>(
  call: `${Method} ${string}`,
  shape: Call<Query, Body, Response, Right, CarriesGraph>,
): Endpoint<Query, Body, Response, Right, CarriesGraph> {
  const space = call.indexOf(' ')
  const method = call.slice(0, space) as Method
  return {
    method,
    path: call.slice(space + 1),
    permission: shape.permission,
    effect: shape.effect ?? (method === 'GET' ? 'read' : 'set'),
    query: shape.query as Query,
    body: shape.body as Body,
    response: shape.response,
    carriesGraph: (shape.carriesGraph ?? false) as CarriesGraph,
    events: shape.events,
    file: shape.file,
  }
}

type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** A caller gives these. */
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
/** A handler gets these, after the schemas have filled in defaults. */
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
