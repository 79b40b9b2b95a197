/** Limits what one client may cost. Every figure has a default, so a server names only those that it changes. */
export interface HubLimits {
  /** The longest hub message, in bytes. */
  maxMessageBytes: number
  /** The longest WebSocket message or POST: clients put several hub messages into one when they send in a burst. */
  maxFrameBytes: number
  maxInvocationIdLength: number
  /**
   * Messages of one connection, of whatever type, in a second for long; a message of 80 KB counts as ten. Past it and past
   * the burst the connection is closed with a reason.
   */
  messagesPerSecond: number
  /** Messages that one connection may send at once after it was quiet. */
  messageBurst: number
  /** Hub methods of one connection that run at the same time. */
  maxParallelInvocations: number
  /** Invocations of one connection that wait; past it the server stops reading from that client until there is room. */
  maxWaitingInvocations: number
  /** Streams of one connection that are open at the same time, both ways together. */
  maxStreams: number
  /** Items of one client's stream that wait for their reader; past it the server stops reading from that client. */
  maxWaitingItems: number
  /** Unsent bytes past which streams wait before they send more. */
  streamAheadBytes: number
  /** Unsent bytes after which a client that does not read is dropped. */
  maxUnsentBytes: number
  /** Connections of one user to one hub of one process; one more is refused with 429. */
  maxConnectionsPerUser: number
  /** Negotiations of one user that have not connected yet; past it the oldest is forgotten. */
  maxNegotiationsPerUser: number
  /** How long a negotiation waits for its connection. */
  negotiationMs: number
  /** How long a connection with stateful reconnect waits for its client to come back. */
  resumeMs: number
  /** Sent but not acknowledged bytes at which stateful reconnect holds back what comes next. */
  resumeBytes: number
  /** With stateful reconnect, what came is acknowledged no more often than this. */
  ackMs: number
  handshakeMs: number
  /** How long the answer to a handshake waits for the backplane; one that is down opens the channel when it is back. */
  channelMs: number
  /** How long another process may take to be reached; then it is gone. */
  reachMs: number
  /** How long a closed connection may take to say goodbye. */
  closeMs: number
  /** How long a poll waits for something to say. Clients give up after 100 seconds. */
  pollMs: number
  /** How long a long-polling client may be without a poll before it is taken for gone. */
  pollGapMs: number
  /** How long a client may take to read what was written to it, on any transport. */
  writeMs: number
}

export const defaultLimits: HubLimits = {
  maxMessageBytes: 1024 * 1024,
  maxFrameBytes: 4 * 1024 * 1024,
  maxInvocationIdLength: 256,
  messagesPerSecond: 2000,
  messageBurst: 2000,
  maxParallelInvocations: 1,
  maxWaitingInvocations: 100,
  maxStreams: 10,
  maxWaitingItems: 10,
  streamAheadBytes: 64 * 1024,
  maxUnsentBytes: 16 * 1024 * 1024,
  maxConnectionsPerUser: 10_000,
  maxNegotiationsPerUser: 1000,
  negotiationMs: 15_000,
  resumeMs: 30_000,
  resumeBytes: 100_000,
  ackMs: 1000,
  handshakeMs: 15_000,
  channelMs: 2_000,
  reachMs: 3_000,
  closeMs: 5_000,
  pollMs: 90_000,
  pollGapMs: 15_000,
  writeMs: 10_000,
}
