import type { Page } from '@playwright/test'
import type { NodePicture, Rectangle } from '../../peers/shared/PeerAdapter.ts'

/** A screenshot, and where the parts of the nodes in it should be. */
export interface Shot {
  readonly png: string
  /** Boxes of nodes that are only partly in the view, but may cover others. */
  readonly around: readonly Rectangle[]
  readonly nodes: readonly { readonly title: string; readonly picture: NodePicture }[]
}

/**
 * Looks for ink where each node's box, title and interfaces should be; parts that lie under another node are passed over.
 * @param canvas A page of no other use: the picture is decoded there.
 * @returns What lacks, in words, or undefined.
 */
export async function checkPicture(canvas: Page, shot: Shot): Promise<string | undefined> {
  const parts: { name: string; rectangle: Rectangle; kind: 'box' | 'ink' }[] = []
  const boxes = [...shot.nodes.map(({ picture }) => picture.box), ...shot.around]
  for (const [index, { title, picture }] of shot.nodes.entries()) {
    const isFree = (rectangle: Rectangle) => boxes.every((box, other) => other === index || !overlap(box, rectangle))
    const all = [
      { name: `the box of ${title}`, rectangle: picture.box, kind: 'box' as const },
      { name: `the title of ${title}`, rectangle: picture.title, kind: 'ink' as const },
      ...picture.interfaces.map((rectangle) => ({ name: `an interface of ${title}`, rectangle, kind: 'ink' as const })),
    ]
    parts.push(...all.filter(({ rectangle }) => isFree(rectangle)))
  }
  if (parts.length === 0) return 'no part of a node'
  const missing = await canvas.evaluate(findMissing, { png: shot.png, parts, boxes })
  return missing[0]
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Runs in the page. */
async function findMissing(given: {
  png: string
  boxes: Rectangle[]
  parts: { name: string; rectangle: Rectangle; kind: 'box' | 'ink' }[]
}): Promise<string[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${given.png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0)
  const { data, width } = context.getImageData(0, 0, image.width, image.height)
  const colourAt = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
  }
  const distance = (a: number, b: number) =>
    Math.max(
      Math.abs((a >> 16) - (b >> 16)),
      Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
      Math.abs((a & 255) - (b & 255)),
    )
  const coloursIn = ({ x, y, width: w, height: h }: Rectangle, inset: number) => {
    const colours: number[] = []
    for (let row = Math.ceil(y + inset); row < y + h - inset; row++) {
      for (let column = Math.ceil(x + inset); column < x + w - inset; column++) colours.push(colourAt(column, row))
    }
    return colours
  }
  const commonest = (colours: readonly number[]) => {
    const counts = new Map<number, number>()
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
    return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
  }
  const outside: number[] = []
  const { boxes } = given
  for (let y = 0; y < image.height; y += 3) {
    for (let x = 0; x < image.width; x += 3) {
      const isIn = (box: Rectangle) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
      if (!boxes.some(isIn)) outside.push(colourAt(x, y))
    }
  }
  const background = commonest(outside)
  const share = (colours: readonly number[], isIn: (colour: number) => boolean) =>
    colours.filter(isIn).length / Math.max(1, colours.length)
  // Ink stands 40 of 255 off its ground. A body may have the stage's very colour: its header then is the box, more than text covers.
  return given.parts
    .filter(({ rectangle, kind }) => {
      const colours = coloursIn(rectangle, 2)
      if (kind === 'box') return share(colours, (colour) => colour !== background) < 0.15
      const ground = commonest(colours)
      return share(colours, (colour) => distance(colour, ground) > 40) < 0.01
    })
    .map(({ name }) => name)
}
