import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { type Invitation, invitation } from '../state/invitation.ts'

let round = 0

/** Never rejects: a failure is a status. An answer for a link that has been left is dropped. */
export async function loadInvitation(id: string): Promise<void> {
  const mine = ++round
  invitation.now = { status: 'loading' }
  const found = await find(id)
  if (mine === round) invitation.now = found
}

async function find(id: string): Promise<Invitation> {
  try {
    const invites = await storeCall('findOwnInvites', () => call('findOwnInvites', { query: { userId: '0' } }))
    const invite = invites.find((each) => each.id === id)
    if (invite) return { status: 'found', invite }
    const { email, emailVerified } = await storeCall('findAccount', () => call('findAccount'))
    return emailVerified ? { status: 'missing' } : { status: 'unverified', email }
  } catch (error) {
    return { status: 'failed', error: errorText(error), code: errorCode(error) }
  }
}
