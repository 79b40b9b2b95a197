import { BUDGET, FRAMES } from './limits.ts'
import type { PeerPage } from './PeerPage.ts'
import type { Scene } from './Scene.ts'

/** Presses on the node in the middle and moves it with a real pointer. */
export async function dragByHand(peer: PeerPage, scene: Scene): Promise<number[]> {
  const { page } = peer
  const { mouse } = page
  const title = await page.evaluate((index) => window.bench.picture(index)?.title, scene.index)
  if (!title) throw new Error('the node is not drawn')
  const start = { x: title.x + title.width * 0.6, y: title.y + title.height / 2 }
  const before = await page.evaluate((index) => window.bench.nodePos(index), scene.index)
  const walls: number[] = []
  await mouse.move(start.x, start.y)
  await mouse.down()
  const begin = performance.now()
  let moved = 0
  for (; moved < FRAMES && (moved < 3 || performance.now() - begin < BUDGET); moved++) {
    const from = performance.now()
    await mouse.move(start.x + (moved + 1) * 2, start.y + moved + 1)
    walls.push(performance.now() - from)
  }
  await mouse.up()
  const after = await page.evaluate((index) => window.bench.nodePos(index), scene.index)
  const error = Math.abs(after.x - before.x - moved * 2) + Math.abs(after.y - before.y - moved)
  // Some leave out the pixels by which they tell a drag from a click.
  if (error > 24) throw new Error(`the node did not follow the pointer: ${error.toFixed(0)} px off`)
  return walls
}
