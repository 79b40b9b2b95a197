import type { BodyOf, Endpoint, Endpoints, Language, permissions, QueryOf, ResponseOf } from '@phoenix/contract'
import type { Reference } from '../db/repositories/OrganizationRepository.ts'
import type { Access } from '../services/AccessService.ts'
import type { Caller, DeviceCaller, PersonCaller, UserCaller } from '../services/Authenticator.ts'
import type { From } from '../services/From.ts'
import type { WrittenJson } from '../services/GraphService.ts'
import type { ReadSave } from '../services/graphs/graphJobs.ts'
import type { EventStream } from './EventStream.ts'
import type { FileAnswer } from './FileAnswer.ts'

type AudienceOf<E extends Endpoint> = (typeof permissions)[E['permission']]['audience']

interface Audiences {
  anyone: { readonly caller: undefined; readonly access: undefined }
  user: { readonly caller: UserCaller; readonly access: undefined }
  device: { readonly caller: DeviceCaller; readonly access: undefined }
  member: { readonly caller: UserCaller; readonly access: Access }
}

/** A graph's body is read by the graph desk, off the main thread if it is large. */
type ReadsGraph<E extends Endpoint> = E['carriesGraph'] extends true
  ? E['body'] extends undefined
    ? false
    : true
  : false

export interface Input<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly body: ReadsGraph<E> extends true ? ReadSave : BodyOf<E>
  readonly language: Language
  readonly acceptsGzip: boolean
  readonly from: From
  /** The Idempotency-Key. */
  readonly key: string | undefined
  /** Aborted when the caller leaves before the answer is out. */
  readonly signal: AbortSignal
}

/** Who has signed in, where the permission takes nobody else. */
type PersonOf<E extends Endpoint> = (typeof permissions)[E['permission']] extends { readonly isPersonal: true }
  ? { readonly caller: PersonCaller }
  : unknown

export type Call<E extends Endpoint> = Input<E> & Audiences[AudienceOf<E>] & PersonOf<E>

/** Events and files only where the endpoint says so. */
type AnswerOf<E extends Endpoint> =
  (E['carriesGraph'] extends true ? ResponseOf<E> | WrittenJson : ResponseOf<E>) | EventStream | FileAnswer

/** One call of one service. */
type Doing<E extends Endpoint> =
  | { readonly handle: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>; readonly prepare?: never }
  | {
      /** Does what takes long before the call's transaction, which holds a connection, begins. Gives the rest of it. */
      readonly prepare: (call: Call<E>) => Promise<() => Promise<AnswerOf<E>>>
      readonly handle?: never
    }

/** A route adds these to its line in the table. */
export type Handler<E extends Endpoint> = Doing<E> & {
  /** Repeating it does no harm, or it knows by itself what it has done: no answer of it is kept. */
  readonly isRepeatable?: boolean
  /** Too small a change for the audit trail. */
  readonly isQuiet?: boolean
} & (AudienceOf<E> extends 'member'
    ? {
        /** Everything that the request names, to be resolved through membership. */
        readonly within: (input: Pick<Input<E>, 'query' | 'body'>) => readonly Reference[]
      }
    : { readonly within?: never }) &
  (ReadsGraph<E> extends true
    ? { readonly read: (bytes: Uint8Array, caller: UserCaller) => Promise<ReadSave> }
    : { readonly read?: never })

/** One for every line: a missing one does not compile. */
export type Handlers = { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> }

/** A handler as the registration sees it, all types forgotten. */
export interface AnyHandler {
  readonly handle?: (call: AnyCall) => Promise<unknown>
  readonly prepare?: (call: AnyCall) => Promise<() => Promise<unknown>>
  readonly within?: (input: AnyCall) => readonly Reference[]
  readonly read?: (bytes: Uint8Array, caller: UserCaller) => Promise<unknown>
  readonly isRepeatable?: boolean
  readonly isQuiet?: boolean
}

export interface AnyCall {
  caller: Caller | undefined
  access: Access | undefined
  query: unknown
  body: unknown
  language: Language
  acceptsGzip: boolean
  from: From
  key: string | undefined
  signal: AbortSignal
}
