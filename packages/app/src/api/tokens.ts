/** The client gets its tokens here. The session provides them, since the client must not know the session. */
import type { TokenSource } from './transport.ts'

let source: TokenSource = { accessToken: () => null, renew: async () => false }

export function provideTokens(provided: TokenSource): void {
  source = provided
}

export const currentTokens: TokenSource = {
  accessToken: () => source.accessToken(),
  renew: (rejected) => source.renew(rejected),
}
