import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createGoogleHandlers({ google }: Services) {
  return {
    findSignInMethods: { handle: () => google.findMethods() },
    startGoogleSignIn: { handle: ({ query }) => google.start(query.returnTo) },
    googleSignIn: {
      isRepeatable: true,
      handle: ({ body, from }) => google.signIn(body.code, body.state, body.verifier, from),
    },
    refreshAccessToken: { isRepeatable: true, handle: ({ body, from }) => google.refresh(body.code, from) },
    refreshGoogleAccessToken: { isRepeatable: true, handle: ({ body, from }) => google.refresh(body.code, from) },
  } satisfies Partial<Handlers>
}
