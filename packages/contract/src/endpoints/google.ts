import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { GoogleSession, GoogleStart, SignInMethods } from '../entities/google.ts'
import { RefreshToken, Session } from '../entities/user.ts'

const Proof = z.string().check(z.minLength(1), z.maxLength(4096))

/** Sign-in with Google, or with the issuer that OIDC_ISSUER names. */
export const googleEndpoints = {
  /** Finds the ways to sign in that this server offers beside e-mail and password. */
  findSignInMethods: endpoint('GET Auth/Methods', { permission: 'public', response: SignInMethods }),
  /** `returnTo`: a path of this site; anything else is ignored. */
  startGoogleSignIn: endpoint('GET GoogleAuth/Start', {
    permission: 'public',
    query: z.object({ returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
    response: GoogleStart,
  }),
  /** Takes the code and state that the callback page was given, and the verifier that its browser kept. */
  googleSignIn: endpoint('POST GoogleAuth/SignIn', {
    permission: 'public',
    body: z.object({ code: Proof, state: Proof, verifier: Proof }),
    response: GoogleSession,
  }),
  /** Takes our refresh token, as its namesake does; the provider's stays on the server. */
  refreshGoogleAccessToken: endpoint('POST GoogleAuth/RefreshAccessToken', {
    permission: 'public',
    body: RefreshToken,
    response: Session,
  }),
}
