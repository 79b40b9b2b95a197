import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, boxAt, contains, touches } from './boxes.ts'
import { findStaying } from './findStaying.ts'

const box = fc.tuple(fc.nat(200), fc.nat(200), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }))
const annotation = fc.record({
  kind: fc.constantFrom(AnnotationKind.frame, AnnotationKind.note),
  box,
  chosen: fc.nat(1),
})

function createInput(
  nodes: readonly (readonly number[])[],
  fixed: readonly (readonly number[])[],
  annotations: readonly { readonly kind: number; readonly box: readonly number[]; readonly chosen: number }[],
): LayoutInput {
  const none = new Float64Array(0)
  return {
    version: 0,
    rows: Int32Array.from(nodes.keys()),
    x: Float64Array.from(nodes, ([x]) => x!),
    y: Float64Array.from(nodes, ([, y]) => y!),
    widths: Float64Array.from(nodes, ([, , width]) => width!),
    heights: Float64Array.from(nodes, ([, , , height]) => height!),
    from: new Int32Array(0),
    to: new Int32Array(0),
    fromY: none,
    toY: none,
    fixed: Float64Array.from(fixed.flat()),
    annotations: {
      rows: Int32Array.from(annotations.keys()),
      kinds: Uint8Array.from(annotations, ({ kind }) => kind),
      boxes: Float64Array.from(annotations.flatMap((each) => each.box)),
      chosen: Uint8Array.from(annotations, ({ chosen }) => chosen),
    },
  }
}

function isFrame({ kind }: { readonly kind: number }): boolean {
  return kind === AnnotationKind.frame
}

function holds(frame: Box, inner: readonly Box[]): boolean {
  return inner.some((each) => contains(frame, each))
}

/** By looking at all pairs. */
function findSlowly({ x, y, widths, heights, fixed, annotations: { kinds, boxes, chosen } }: LayoutInput) {
  const nodes: Box[] = Array.from(x, (left, i) => ({ x: left, y: y[i]!, width: widths[i]!, height: heights[i]! }))
  const resting = Array.from({ length: fixed.length / 4 }, (_, i) => boxAt(fixed, i))
  const all = Array.from(kinds, (kind, i) => ({ kind, i, box: boxAt(boxes, i), isChosen: chosen[i] === 1 }))
  if (fixed.length === 0) return { frames: [], others: [] }
  const frames = all.filter((each) => isFrame(each) && holds(each.box, resting))
  const going = all.filter(
    (each) => isFrame(each) && !frames.includes(each) && (each.isChosen || holds(each.box, nodes)),
  )
  const others = [
    ...all.filter((each) => isFrame(each) && !going.includes(each) && !nodes.some((node) => touches(each.box, node))),
    ...all.filter((each) => !isFrame(each) && !each.isChosen && !going.some((frame) => contains(frame.box, each.box))),
  ]
  return { frames: frames.map(({ i }) => i), others: others.map(({ i }) => i) }
}

it('goes around what a look at all pairs finds', () => {
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 80 }),
      fc.array(box, { maxLength: 80 }),
      fc.array(annotation, { maxLength: 40 }),
      (nodes, fixed, annotations) => {
        const input = createInput(nodes, fixed, annotations)
        const { frames, boxes } = findStaying(input)
        const expected = findSlowly(input)
        expect([...frames]).toEqual(expected.frames)
        expect([...boxes]).toEqual([...input.fixed, ...expected.others.flatMap((i) => annotations[i]!.box)])
      },
    ),
    { seed: 5, numRuns: 400 },
  )
})

it('tells frames of what stays from frames of what goes among thousands of both', () => {
  const side = 120
  const nodes = Array.from({ length: side * side }, (_, i) => [(i % side) * 300, Math.floor(i / side) * 200, 200, 100])
  const annotations = nodes.map(([x, y]) => ({
    kind: AnnotationKind.frame,
    box: [x! - 20, y! - 20, 240, 140],
    chosen: 0,
  }))
  // Every other node stays, with its frame.
  const { frames, boxes } = findStaying(
    createInput(
      nodes.filter((_, i) => i % 2 === 0),
      nodes.filter((_, i) => i % 2 === 1),
      annotations,
    ),
  )
  expect([...frames]).toEqual(Array.from({ length: nodes.length / 2 }, (_, i) => i * 2 + 1))
  expect(boxes).toHaveLength(4 * nodes.length)
})
