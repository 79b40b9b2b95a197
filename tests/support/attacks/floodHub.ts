/** One connection that invokes as fast as its socket takes it, whether or not anybody reads. */
import { once } from 'node:events'
import { WebSocket } from 'ws'

const separator = '\u001e'
const inOneFrame = 1000

export interface Flood {
  readonly sent: number
  /** The server's last word, if it closed the connection. */
  readonly reason: string | undefined
}

/** Ends after so many invocations, or when the server ends it. */
export async function floodHub(url: string, token: string, invocations: number): Promise<Flood> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/deploySystem?access_token=${token}`)
  let reason: string | undefined
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    const close = data
      .toString()
      .split(separator)
      .find((record) => record.startsWith('{"type":7'))
    if (close !== undefined) reason = (JSON.parse(close) as { error?: string }).error
  })
  await once(socket, 'open')
  socket.send(`{"protocol":"json","version":1}${separator}`)
  await once(socket, 'message')
  const frame = `{"type":1,"target":"stateChanged","arguments":[{}]}${separator}`.repeat(inOneFrame)
  let sent = 0
  while (sent < invocations && socket.readyState === WebSocket.OPEN) {
    await new Promise((resolve) => socket.send(frame, resolve))
    sent += inOneFrame
  }
  // Everything sent is read in order, so an unanswered ping tells nothing. Only the end of the connection does.
  if (socket.readyState === WebSocket.OPEN) socket.close()
  await closed
  return { sent, reason }
}
