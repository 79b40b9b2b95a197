import * as z from 'zod/mini'

export const SecondFactor = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() })
export type SecondFactor = z.infer<typeof SecondFactor>

/** For an authenticator app: in base32, and the same as an `otpauth://` address for a QR code. Shown once. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string() })
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** Each in place of one code of the app. Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Six digits of the app, or a recovery code. */
export const SecondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
export const ShownCode = z.object({ code: SecondFactorCode })
