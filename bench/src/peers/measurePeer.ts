import { Attempts } from './Attempts.ts'
import { checkPan } from './checkPan.ts'
import { dragByHand } from './dragByHand.ts'
import type { Figures } from './Figures.ts'
import { BUDGET, FRAMES, PAN } from './limits.ts'
import { measurePick } from './measurePick.ts'
import { follow, look, type Path } from './paths.ts'
import { PeerPage } from './PeerPage.ts'
import { createScene, loadScene } from './Scene.ts'
import { warmUp } from './warmUp.ts'

/** Milliseconds for what a library does once its view rests. */
const REST = 400

/** A size of the seeded graph, or the name of a file that is served beside the page. */
export type Source = number | string

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/**
 * Opens a graph with one library and takes it through every step.
 * @param looksOften Takes a picture after each step of the pan, and not only after the last.
 */
export async function measurePeer(url: string, source: Source, looksOften: boolean): Promise<Figures> {
  const peer = await PeerPage.open(url)
  try {
    const { page } = peer
    await warmUp(peer)
    const empty = await peer.heap()
    const scene = await page.evaluate(createScene, source)
    const input = (await peer.heap()) - empty
    const attempts = new Attempts(peer)
    const { nodes, connections } = scene
    const { steps, missing } = attempts
    const pictureFault = 'no picture was taken'
    const figures: Mutable<Figures> = { nodes, connections, steps, missing, drawsInterfaces: false, pictureFault }

    const path = (kind: Path['kind'], from: number, to = from): Path => {
      const { x, y, index } = scene
      return { kind, x, y, from, to, index, pan: PAN, most: FRAMES, budget: BUDGET }
    }
    const go = (along: Path) => page.evaluate(follow, along)
    const lookAt = (zoom: number) => peer.limited(page.evaluate(look, { ...scene, zoom, rest: REST }))

    await attempts.step('load', async () => [await page.evaluate(loadScene)])
    if (missing.load !== undefined) attempts.lose()
    await attempts.attempt('heap', async () => {
      figures.heap = (await peer.heap()) - input
    })
    await attempts.attempt('pan', async () => {
      await lookAt(1)
      const { fault, drawsInterfaces } = await checkPan(peer, scene, looksOften)
      Object.assign(figures, { pictureFault: fault, drawsInterfaces })
      await lookAt(1)
    })
    await attempts.step('pan', () => go(path('pan', 1)))
    await attempts.attempt('pick', async () => {
      await lookAt(1)
      figures.pick = await measurePick(peer, scene, 1)
    })
    await attempts.step('drag', () => go(path('drag', 1)))
    await attempts.attempt('pointerDrag', () => lookAt(1))
    await attempts.step('pointerDrag', () => dragByHand(peer, scene))
    await attempts.attempt('fit', () => lookAt(scene.fit))
    await attempts.step('fit', () => go(path('circle', scene.fit)))
    await attempts.attempt('dragFit', () => lookAt(scene.fit))
    await attempts.step('dragFit', () => go(path('drag', scene.fit)))
    await attempts.attempt('zoom', () => lookAt(scene.fit))
    await attempts.step('zoom', () => go(path('zoom', scene.fit, 1)))
    // Late: where one takes longer than the limit, little is lost. Before a selection, which may lie over the nodes.
    await attempts.attempt('pickFit', async () => {
      await lookAt(scene.fit)
      figures.pickFit = await measurePick(peer, scene, scene.fit)
    })
    await attempts.attempt('selectAll', () => lookAt(1))
    await attempts.step('selectAll', async () => [await page.evaluate(timeSelectAll)])
    return figures
  } finally {
    await peer.close()
  }
}

/** Runs in the page. */
async function timeSelectAll(): Promise<number> {
  const start = performance.now()
  await window.bench.selectAll()
  return performance.now() - start
}
