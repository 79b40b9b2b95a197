/** Records that a client sends or hears. */
export const handshake = { protocol: 'json', version: 1 }

export const echo = { methods: { echo: (_: unknown, value: unknown) => value, ok: () => 'ok' } }

export const generalClose = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

export function invocation(id: string | undefined, target: string, ...args: unknown[]): object {
  return { type: 1, invocationId: id, target, arguments: args }
}
