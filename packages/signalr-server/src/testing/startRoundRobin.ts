import { createServer, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A balancer that knows nothing: every request and every upgrade goes to the next server. Gives its address. */
export async function startRoundRobin(urls: readonly string[]): Promise<string> {
  let turn = 0
  const next = () => new URL(urls[turn++ % urls.length] ?? '')
  const proxy = createServer((request, response) => {
    const { hostname: host, port } = next()
    const { method, url: path, headers } = request
    const onward = send({ host, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  })
  proxy.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const { hostname: host, port } = next()
    const onward = connect({ host, port: Number(port) }, () => {
      const lines = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
