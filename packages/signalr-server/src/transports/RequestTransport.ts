import type { HubLimits } from '../limits.ts'
import type { PostQueue } from './PostQueue.ts'
import type { Transport } from './Transport.ts'

/** A transport made of plain requests: the client sends by POST and hears by GET. */
export interface RequestTransport extends Transport {
  readonly posts: PostQueue
}

/** `onRetired` is called when no further request belongs to the transport. */
export interface RequestTransportOptions {
  readonly limits: HubLimits
  readonly onRetired: () => void
}

/** For answers that no cache, proxy or browser may keep. */
export const uncached = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: '0',
  'X-Content-Type-Options': 'nosniff',
} as const
