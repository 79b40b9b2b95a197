import { AccessTokens } from '../../security/AccessTokens.ts'
import { Authenticator } from '../Authenticator.ts'
import { Courier } from '../mail/Courier.ts'
import { Outbox } from '../mail/Outbox.ts'
import type { ServiceBase } from '../ServiceBase.ts'
import { SessionService } from '../SessionService.ts'
import { UserService } from '../UserService.ts'
import { AccountService } from './AccountService.ts'
import { ApiTokenService } from './ApiTokenService.ts'
import { GoogleService } from './GoogleService.ts'
import { KnownPlaces } from './KnownPlaces.ts'
import { MailLinks } from './MailLinks.ts'
import { OidcProvider } from './OidcProvider.ts'
import { PasswordService } from './PasswordService.ts'
import { SecondFactorService } from './SecondFactorService.ts'
import { SignInService } from './SignInService.ts'
import { SignInStates } from './SignInStates.ts'

/** Who people are: how they sign in and stay so, and the mail that reaches them. */
export function createIdentityServices(base: ServiceBase) {
  const { database, repositories, keys, clock, audit, events, limits, publicUrl } = base
  const { apiTokens, deploySystems, identities, mails, mailTokens, sessions: sessionRows, users } = repositories
  const accessTokens = new AccessTokens(keys, () => clock.now())
  const places = new KnownPlaces({ limits: repositories.limits, keys, clock })
  const sessions = new SessionService({ database, sessions: sessionRows, accessTokens, keys, audit, events, clock })
  const courier = new Courier({ mails, keys, clock, logger: base.logger, options: base.mail })
  const outbox = new Outbox({ database, mails, courier, keys, clock })
  const links = new MailLinks({ tokens: mailTokens, outbox, publicUrl, clock })
  const secondFactors = new SecondFactorService({ factors: repositories.secondFactors, limits, keys, audit, clock })
  return {
    authenticator: new Authenticator(accessTokens, sessionRows, deploySystems, apiTokens, clock),
    sessions,
    signIns: new SignInService({ users, sessions, secondFactors, limits, places, audit }),
    google: new GoogleService({
      database,
      users,
      identities,
      sessionRows,
      secondFactors: repositories.secondFactors,
      apiTokens,
      sessions,
      provider: new OidcProvider(base.oidc, () => `${publicUrl()}/auth/callback/google`),
      states: new SignInStates(keys, clock),
      limits,
      keys,
      audit,
      clock,
    }),
    secondFactors,
    apiTokens: new ApiTokenService({ tokens: apiTokens, audit, clock }),
    passwords: new PasswordService({ database, users, sessions, links, limits, places, audit, clock }),
    accounts: new AccountService({ database, users, links, limits, audit, clock }),
    courier,
    outbox,
    links,
    users: new UserService({ database, users, links, outbox, limits, audit, clock }),
  }
}
