import { median } from '../median.ts'
import type { PeerPage } from './PeerPage.ts'
import type { Scene } from './Scene.ts'

/** Questions before any counts, or the milliseconds that they may take: code is compiled, indices and lists are there. */
const WARM_TIMES = 20_000
const WARM_BUDGET = 3000
/** The middle one of these counts. */
const BATCHES = 15
/** Milliseconds that a batch is to take: enough for what a call from here costs to vanish in it. */
const BATCH = 20
const FEWEST = 5

/**
 * Asks what lies under some thousand places, over and over while the view rests: the same for each library, as often before
 * it counts, in as many batches.
 * @returns Microseconds of the main thread's CPU for a question, of the middle batch.
 */
export async function measurePick(peer: PeerPage, { x, y }: Scene, zoom: number): Promise<number> {
  const { page } = peer
  const found = await peer.limited(page.evaluate(aim, { x, y, zoom }))
  const { asked, missed, interfaces, interfacesAsked } = found
  if (missed > asked / 20) throw new Error(`${missed} of ${asked} nodes are not found where they are`)
  // Half are asked for at the end where they are not; from afar, many leave them out.
  if (zoom >= 1 && interfaces < interfacesAsked / 4) {
    throw new Error(`${interfacesAsked - interfaces} of ${interfacesAsked} interfaces are not found where they are`)
  }
  const each = await peer.limited(
    page.evaluate(({ times, budget }) => window.bench.hits.warm(times, budget), {
      times: WARM_TIMES,
      budget: WARM_BUDGET,
    }),
  )
  const times = Math.max(FEWEST, Math.ceil(BATCH / each))
  const batches: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const main = await peer.spend(() => page.evaluate((count) => window.bench.hits.ask(count), times))
    batches.push((1000 * main) / times)
  }
  return median(batches)
}

/** Runs in the page. */
function aim(at: { x: number; y: number; zoom: number }) {
  const { bench } = window
  const { benchGraph } = window as unknown as { benchGraph: ReturnType<typeof bench.createGraph> }
  return bench.hits.aim(benchGraph, at)
}
