import type { InvokeOptions } from '../connection/ClientInvocations.ts'
import type { Selection } from './Selection.ts'

export interface ClientGroup {
  /** Sends and forgets. Whoever is not connected gets nothing. */
  send(target: string, ...args: unknown[]): void
}

export interface Client extends ClientGroup {
  /** Calls the client's method and gives its result. Rejects with ClientInvocationError. */
  invoke<Result>(target: string, args?: readonly unknown[], options?: InvokeOptions): Promise<Result>
}

export interface HubClients {
  all(): ClientGroup
  user(id: string): ClientGroup
  group(name: string): ClientGroup
  /** Sends once to each connection that is in any of the groups. */
  groups(names: readonly string[]): ClientGroup
  connections(ids: readonly string[]): ClientGroup
  connection(id: string): Client
}

export type Publish = (selection: Selection, target: string, args: readonly unknown[]) => void
export type Invoke = (id: string, target: string, args: readonly unknown[], options?: InvokeOptions) => Promise<unknown>

export function createHubClients(publish: Publish, invoke: Invoke): HubClients {
  const group = (selection: Selection): ClientGroup => ({
    send: (target, ...args) => publish(selection, target, args),
  })
  return {
    all: () => group({ kind: 'all' }),
    user: (id) => group({ kind: 'user', id }),
    group: (name) => group({ kind: 'group', name }),
    groups: (names) => group({ kind: 'groups', names }),
    connections: (ids) => group({ kind: 'connections', ids }),
    connection: (id) => ({
      ...group({ kind: 'connections', ids: [id] }),
      // The client decides what comes back: the caller names the type it will check.
      invoke: <Result>(target: string, args: readonly unknown[] = [], options?: InvokeOptions) =>
        invoke(id, target, args, options) as Promise<Result>,
    }),
  }
}
