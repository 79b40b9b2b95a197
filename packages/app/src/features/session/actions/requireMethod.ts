/** The ways of proving who one is that this app offers. */
const methods: ReadonlySet<string> = new Set(['password'])

export class SignInMethodError extends Error {
  readonly code = 'sign-in-method'

  constructor(method: string) {
    super(`Sign-in method "${method}" is not allowed`)
    this.name = 'SignInMethodError'
  }
}

export function requireMethod(method: string): void {
  if (!methods.has(method.toLowerCase())) throw new SignInMethodError(method)
}
