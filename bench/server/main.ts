/**
 * `npm run bench:server [-- --only calls --call User/Find --turns 3 --seconds 2]`: the server under load. With options
 * given, it prints and writes nothing.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCalls } from './calls.ts'
import { Product } from './Product.ts'

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: 'calls,push,mixed' },
    call: { type: 'string', default: 'User/Find,Projects/FindAll,Projects/saveGraph' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const product = await Product.start()
console.log(loadavg())
for (const f of await measureCalls(product, { calls: given.call.split(','), turns: Number(given.turns), seconds: Number(given.seconds) })) console.log(JSON.stringify(f))
await product.stop()
