import * as z from 'zod/mini'

/** The server sends these to its own device process at the start, and whenever there are more devices. */
export const BuiltInCredentials = z.object({
  type: z.literal('credentials'),
  server: z.url(),
  dataDir: z.optional(z.string()),
  devices: z.array(z.object({ systemId: z.string(), token: z.string(), name: z.string() })),
})
export type BuiltInCredentials = z.infer<typeof BuiltInCredentials>

/** The answer to each. */
export interface BuiltInReady {
  readonly type: 'ready'
}
