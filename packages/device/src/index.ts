/** What the server needs to fork and feed its built-in device process. */
export type { BuiltInCredentials, BuiltInReady } from './BuiltInCredentials.ts'
