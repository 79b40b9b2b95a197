import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UserClaim } from '../entities/common.ts'
import { Credentials, EmailListItem, NewEmailListItem, NewUser, RefreshToken, Session, User } from '../entities/user.ts'

const Nothing = z.object({})
const HubConnection = z.object({ connectionId: Id, userId: UserClaim })

export const userEndpoints = {
  createUser: endpoint('POST User/Create', {
    permission: 'public',
    effect: 'create',
    body: NewUser,
    response: User,
  }),
  findUser: endpoint('GET User/Find', { permission: 'self', query: z.object({ email: z.string() }), response: User }),
  /** The people of one's organizations, oneself included. */
  findUsers: endpoint('GET User/FindAll', { permission: 'self', response: z.array(User) }),
  createEmail: endpoint('POST EmailList/create', {
    permission: 'self',
    effect: 'create',
    body: NewEmailListItem,
    response: EmailListItem,
  }),
  deleteEmail: endpoint('DELETE EmailList/delete', {
    permission: 'self',
    query: z.object({ id: Id }),
    response: z.object({ id: Id }),
  }),
  signIn: endpoint('POST Auth/SignIn', { permission: 'public', body: Credentials, response: Session }),
  signOut: endpoint('POST Auth/SignOut', { permission: 'self', response: Nothing }),
  refreshAccessToken: endpoint('POST Auth/RefreshAccessToken', {
    permission: 'public',
    body: RefreshToken,
    response: Session,
  }),
  updateHubNotification: endpoint('POST User/UpdateHubNotification', {
    permission: 'self',
    query: HubConnection,
    response: Nothing,
  }),
  updateHubDeploySystem: endpoint('POST User/UpdateHubDeploySystem', {
    permission: 'self',
    query: HubConnection,
    response: Nothing,
  }),
}
