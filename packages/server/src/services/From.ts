/** The origin of a request, as far as the server can know it. */
export interface From {
  /** The peer's address, or the one that a trusted peer says to speak for (TRUST_PROXY). */
  readonly address: string
  /** The program calls itself this, which is only a claim. */
  readonly userAgent: string
}
