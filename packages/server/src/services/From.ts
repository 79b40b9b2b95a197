/** Where a request comes from, as far as the server can know it. */
export interface From {
  /** Of the peer, or of who it says to speak for if it is trusted (TRUST_PROXY). */
  readonly address: string
  /** What the program calls itself: a claim. */
  readonly userAgent: string
}
