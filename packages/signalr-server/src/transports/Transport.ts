/** The protocol's names for transports, the best first. */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type TransportName = (typeof transportNames)[number]

/** Carries text between a client and its HubConnection. It knows sockets and requests, and nothing of hub messages. */
export interface Transport {
  /** The transport shows by itself that the client is there (long polling): neither pings nor silence count. */
  readonly inherentKeepAlive: boolean
  /** Bytes handed over but not yet sent. */
  readonly unsentBytes: number
  /** Starts handing what arrives to `sink`. */
  start(sink: TransportSink): void
  send(text: string): void
  /** Stops reading, so that the client's own sending slows down. */
  pause(): void
  resume(): void
  /** Sends what is left, then ends. */
  close(): void
  /** Ends now. */
  terminate(): void
}

export interface TransportSink {
  receive(text: string): void
  /** Called once, whoever ended it; with an error unless it ended in order. */
  transportClosed(error?: Error): void
  /** A write went out: `unsentBytes` is less. */
  drained(): void
}
