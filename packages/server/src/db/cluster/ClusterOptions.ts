import type { StartupError } from '../../system/StartupError.ts'

export interface ClusterOptions {
  /** The cluster's own folder. */
  readonly folder: string
  /** A folder of ours around it that is closed to others. */
  readonly home?: string
  readonly password: string
  /** Further settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[]
  readonly onLog: (line: string) => void
  /** The database ended although nobody stopped it, or is back: one line for the operator. */
  readonly onNews: (line: string) => void
  /** It ended and did not come back. */
  readonly onLost: (reason: StartupError) => void
}

/** The port names the socket's file; nothing listens on the network. */
export const clusterAddress = { port: 5432, user: 'phoenix', database: 'phoenix' } as const
