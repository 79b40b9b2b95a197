import { call } from '../../../api/client.ts'
import { session } from '../state/session.ts'

/** Whoever signed in becomes the user of the app; everything that follows a user starts from this change. */
export async function loadUser(email: string): Promise<void> {
  const user = await call('findUser', { query: { email } })
  session.user = user
  session.restore = 'idle'
}
