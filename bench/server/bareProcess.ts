/** The process of a yardstick: what it is to serve comes from the bench, its port goes back. */
import { type BareSetup, serveBareCalls } from './bareCalls.ts'
import { serveBareBroadcast } from './bareBroadcast.ts'

export type BareOrder = { readonly kind: 'calls'; readonly setup: BareSetup } | { readonly kind: 'broadcast' }

process.once('message', (order: BareOrder) => {
  const serving = order.kind === 'calls' ? serveBareCalls(order.setup) : serveBareBroadcast()
  void serving.then((port) => process.send!({ port }))
})
process.once('disconnect', () => process.exit())
