/** The server forks its built-in device process and feeds it these. */
export type { BuiltInCredentials, BuiltInReady } from './BuiltInCredentials.ts'
