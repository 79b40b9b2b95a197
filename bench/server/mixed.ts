/** Reads while others save, as a team works: how long the slowest of a hundred takes. */
import { percentile } from '../src/median.ts'
import { createRequests } from './createRequests.ts'
import { runLoad } from './Load.ts'
import type { Product } from './Product.ts'
import { Team } from './Team.ts'

export interface MixedFigures {
  readonly kind: string
  readonly rate: number
  readonly median: number
  readonly p99: number
}

const readers = 12
const writers = 4

export async function measureMixed(product: Product, seconds: number): Promise<MixedFigures[]> {
  const requests = await createRequests(await Team.create(product.url), writers)
  const reads = [requests.find, requests.findAll, requests.getGraph]
  const turns = Array.from({ length: readers }, () => 0)
  const read = (i: number) => reads[turns[i]!++ % reads.length]!(i)
  await runLoad(product.url, readers, Math.min(seconds, 2), read)
  const alone = await runLoad(product.url, readers, seconds, read)
  const [mixed, saves] = await Promise.all([
    runLoad(product.url, readers, seconds, read),
    runLoad(product.url, writers, seconds, requests.save),
  ])
  return [
    describe(`reads alone, ${readers} connections`, alone),
    describe(`reads while ${writers} connections save 200 kB`, mixed),
    describe('those saves', saves),
  ]
}

function describe(kind: string, { rate, latencies }: { rate: number; latencies: number[] }): MixedFigures {
  return { kind, rate, median: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}
