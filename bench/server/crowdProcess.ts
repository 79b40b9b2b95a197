/** Runs as the process of a crowd: opens connections, and says when all of them have had so many records. */
import { Agent, request } from 'node:http'
import { HubSocket } from './HubSocket.ts'

export interface CrowdOrder {
  readonly url: string
  readonly count: number
  /** Belongs to a person of the product; without it the sockets are bare. */
  readonly token?: string
  readonly isStateful?: boolean
}

/** The crowd is told a `CrowdMessage` and says a `CrowdAnswer`. */
export type CrowdMessage =
  | { readonly kind: 'open'; readonly order: CrowdOrder }
  | { readonly kind: 'await'; readonly records: number }
  | { readonly kind: 'count' }
export type CrowdAnswer =
  | { readonly kind: 'opened' | 'listening' | 'heard' | 'lost' }
  /** Counts the records that the sockets with the fewest and with the most have had. */
  | { readonly kind: 'counted'; readonly least: number; readonly most: number }

const hub = '/deploySystem'
/** Clients wait longer than this between pings. */
const pingMs = 10_000
const ackMs = 1000
/** This many connections are opened at the same time. */
const atOnce = 32

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const sockets: HubSocket[] = []
let heard = 0
let awaited = Number.POSITIVE_INFINITY

process.on('message', (message: CrowdMessage) => {
  if (message.kind === 'open') void open(message.order).then(() => say({ kind: 'opened' }))
  else if (message.kind === 'count') {
    const counts = sockets.map(({ received }) => received)
    say({ kind: 'counted', least: Math.min(...counts), most: Math.max(...counts) })
  } else {
    awaited = heard + message.records * sockets.length
    say({ kind: 'listening' })
  }
})
process.once('disconnect', () => process.exit())

async function open(order: CrowdOrder): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next++ < order.count) sockets.push(await openOne(order))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (order.token === undefined) return
  setInterval(() => {
    for (const socket of sockets) socket.ping()
  }, pingMs)
  if (order.isStateful === true) {
    setInterval(() => {
      for (const socket of sockets) socket.acknowledge()
    }, ackMs)
  }
}

async function openOne({ url, token, isStateful = false }: CrowdOrder): Promise<HubSocket> {
  const lost = (): void => say({ kind: 'lost' })
  if (token === undefined) return HubSocket.open(new URL(url), onRecord, lost, undefined)
  const negotiated = await post(`${url}${hub}/negotiate?negotiateVersion=1&useStatefulReconnect=${isStateful}`, token)
  const { connectionId, connectionToken } = JSON.parse(negotiated) as Record<string, string>
  const target = new URL(hub, url)
  target.searchParams.set('id', connectionToken!)
  target.searchParams.set('access_token', token)
  const greeting = `{"protocol":"json","version":${isStateful ? 2 : 1}}\u001e`
  const socket = await HubSocket.open(target, onRecord, lost, greeting)
  await post(`${url}/api/User/UpdateHubDeploySystem?connectionId=${connectionId}&userId=0`, token)
  return socket
}

function onRecord(): void {
  heard++
  if (heard < awaited) return
  awaited = Number.POSITIVE_INFINITY
  say({ kind: 'heard' })
}

function post(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Length': 0 }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${url.split('?')[0]} answered ${answer.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function say(answer: CrowdAnswer): void {
  process.send!(answer)
}
