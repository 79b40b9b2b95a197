import { Refusal } from '../../errors.ts'

/** The ways of proving who one is that a call's body can carry: Google has calls of its own. */
const methods: ReadonlySet<string> = new Set(['password'])

/** @throws Refusal 'sign-in-method' */
export function demandMethod(method = 'password'): void {
  if (!methods.has(method.toLowerCase())) throw new Refusal('sign-in-method')
}
