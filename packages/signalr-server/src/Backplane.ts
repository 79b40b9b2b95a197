/** Which connections of a hub a push is for. */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'connections'; readonly ids: readonly string[] }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'group'; readonly name: string }

/** `hub` is the mapped path, in lower case. */
export type Scope = { readonly hub: string } & Selection

export type Deliver = (scope: Scope, target: string, args: readonly unknown[]) => void

/**
 * Carries pushes to every server process, the publishing one included. Nothing is stored: what nobody listens to is
 * gone, so whatever is pushed must be readable otherwise too.
 */
export interface Backplane {
  publish(scope: Scope, target: string, args: readonly unknown[]): void | Promise<void>
  /** Returns the unsubscribe. */
  subscribe(deliver: Deliver): () => void
}

/** The backplane of a single process. */
export function createInProcessBackplane(): Backplane {
  const subscribers = new Set<Deliver>()
  return {
    publish(scope, target, args) {
      for (const deliver of subscribers) deliver(scope, target, args)
    },
    subscribe(deliver) {
      subscribers.add(deliver)
      return () => subscribers.delete(deliver)
    },
  }
}
