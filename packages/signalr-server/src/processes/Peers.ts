export interface PeerAddress {
  readonly host: string
  readonly port: number
}

/**
 * The processes of one server. Connection tokens bear the name of the process that gave them, so that each can hand on
 * what a balancer brings to the wrong one.
 */
export interface Peers {
  /** This process's name: letters, digits, `-` and `_`. */
  readonly id: string
  /** @returns The address at which a process takes what others hand on; undefined if it is gone. */
  find(id: string): Promise<PeerAddress | undefined>
}

/** The process that gave a token, if it says. */
export function ownerOf(token: string): string | undefined {
  const dot = token.indexOf('.')
  return dot === -1 ? undefined : token.slice(0, dot)
}
