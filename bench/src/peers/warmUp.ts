import type { PeerPage } from './PeerPage.ts'

const WARM_NODES = 100

/** A small graph first: programs are compiled, fonts loaded, code hot. */
export async function warmUp(peer: PeerPage): Promise<void> {
  await peer.page.evaluate(async (nodes) => {
    const { bench } = window
    await bench.load(bench.createGraph(nodes))
    for (let step = 0; step < 12; step++) {
      await bench.zoomTo(step % 2 === 0 ? 0.3 : 1)
      await bench.panTo(600 + step * 10, 500)
    }
    await bench.zoomTo(1)
    const { x, y } = await bench.nodePos(0)
    await bench.panTo(x + 200, y + 200)
    for (let step = 0; step < 6; step++) await bench.dragNode(0, 5, 5)
    const moved = await bench.nodePos(0)
    // A drag that moves nothing would be the quickest of all.
    if (Math.hypot(moved.x - x - 30, moved.y - y - 30) > 1) throw new Error('dragNode does not move the node')
    await bench.selectAll()
    await bench.zoomTo(0.3)
  }, WARM_NODES)
}
