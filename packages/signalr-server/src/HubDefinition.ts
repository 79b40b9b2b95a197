import type { HubClients } from './hub/HubClients.ts'

/** An application gives this for one hub path. */
export interface HubDefinition<User> {
  /** Runs after the handshake and before the first method. Pushes reach the connection from here on. If it fails, the
   *  connection is closed and, so that a failing server is not called in a loop, told not to come back. */
  onConnected?(connection: Connection<User>): unknown
  /** Runs once for every connection whose `onConnected` ran, without `error` when the end was orderly. */
  onDisconnected?(connection: Connection<User>, error?: Error): unknown
  /** Names are case-sensitive. Arguments are whatever the client sent: check them. */
  methods: Readonly<Record<string, HubMethod<User>>>
  /** Clients call these with `stream`. A name may be a method's too, as long as no client calls it the wrong way. */
  streams?: Readonly<Record<string, HubStream<User>>>
  /** Sends clients elsewhere when they negotiate, with another access token if one is given. */
  redirect?(user: User): Redirect | undefined | Promise<Redirect | undefined>
  /** Whether this user may use this hub at all; 403 if not. */
  isAllowed?(user: User): boolean
}

export interface Redirect {
  /** The hub's address, as clients call it. */
  readonly url: string
  readonly accessToken?: string
}

/** After the arguments come the streams that the client sends along, each as an `AsyncIterable` to be read once. */
export type HubMethod<User> = (connection: Connection<User>, ...args: unknown[]) => unknown

/**
 * Gives the client one item after another. `signal` is aborted when the client cancels or is gone; the iterator's
 * `return` is called then, too. The next item is asked for when the client has taken most of those before it.
 */
export type HubStream<User> = (
  connection: Connection<User>,
  signal: AbortSignal,
  ...args: unknown[]
) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>

/** One client, as hub methods see it. */
export interface Connection<User> {
  /** The public connectionId. */
  readonly id: string
  /** The user whom its newest request showed. */
  readonly user: User
  readonly userId: string
  /** The application's own notes about this connection. */
  readonly items: Map<unknown, unknown>
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal
  readonly groups: ConnectionGroups
  close(options?: CloseOptions): void
}

export interface ConnectionGroups extends Iterable<string> {
  /** At once for pushes of this process; settled when those of others come, too. */
  add(name: string): Promise<void>
  remove(name: string): void
}

export interface CloseOptions {
  /** Lets the client reconnect; otherwise it stops for good. */
  allowReconnect?: boolean
  /** A text for the client. */
  error?: string
}

/** Groups of connections wherever these are. False means that there is no such connection. */
export interface HubGroups {
  /** With `userId`, only if the connection is that user's. */
  add(connectionId: string, name: string, options?: { readonly userId?: string }): Promise<boolean>
  remove(connectionId: string, name: string): Promise<boolean>
}

/** A mapped hub. */
export interface Hub<User> {
  readonly clients: HubClients
  readonly groups: HubGroups
  /** Closes a connection wherever it is. False if there is none. */
  disconnect(connectionId: string, options?: CloseOptions): Promise<boolean>
  /** The live connections of this process. */
  readonly connections: Iterable<Connection<User>>
}
