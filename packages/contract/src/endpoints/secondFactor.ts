import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NewSecondFactor, RecoveryCodes, SecondFactor, ShownCode } from '../entities/secondFactor.ts'

/** Codes of an authenticator app (RFC 6238), which sign-in then asks for beside the password. */
export const secondFactorEndpoints = {
  findSecondFactor: endpoint('GET Auth/SecondFactor', { permission: 'self', response: SecondFactor }),
  setUpSecondFactor: endpoint('POST Auth/SetUpSecondFactor', { permission: 'self', response: NewSecondFactor }),
  /** From here on sign-in asks for a code. */
  confirmSecondFactor: endpoint('POST Auth/ConfirmSecondFactor', {
    permission: 'self',
    body: ShownCode,
    response: RecoveryCodes,
  }),
  removeSecondFactor: endpoint('POST Auth/RemoveSecondFactor', {
    permission: 'self',
    body: ShownCode,
    response: z.object({}),
  }),
}
