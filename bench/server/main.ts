/**
 * `npm run bench:server [-- --only calls --call User/Find --turns 3 --seconds 2]`: the server under load. With options
 * given, it prints and writes nothing.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCalls } from './calls.ts'
import { measurePush } from './push.ts'
import { Product } from './Product.ts'

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: 'calls,push,mixed' },
    call: { type: 'string', default: 'User/Find,Projects/FindAll,Projects/saveGraph' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '5000' },
    profile: { type: 'string' },
  },
})
console.log(loadavg())
if (given.only.includes('calls')) {
  const product = await Product.start()
  for (const f of await measureCalls(product, {
    calls: given.call.split(','),
    turns: Number(given.turns),
    seconds: Number(given.seconds),
    profile: given.profile,
  }))
    console.log(JSON.stringify(f))
  await product.stop()
}
if (given.only.includes('push'))
  for (const f of await measurePush({ connections: Number(given.connections), turns: Number(given.turns) }))
    console.log(JSON.stringify(f))
