import { expect, it } from 'vitest'
import { pasteOffset } from './pasteOffset.ts'

it('P23 a paste moves by 100, or so that what comes first lands on the grid', () => {
  const node = { type: 't', id: 'n', title: '', inputs: {}, outputs: {}, position: { x: 7, y: -13 } }
  const note = { id: 'a', kind: 'note', text: '', x: 7, y: -13, width: 100, height: 100 } as const
  expect(pasteOffset({ nodes: [node] }, 0)).toEqual({ x: 100, y: 100 })
  expect(pasteOffset({ nodes: [node] }, 20)).toEqual({ x: 93, y: 93 })
  expect(pasteOffset({ nodes: [], extras: { annotations: [note] } }, 20)).toEqual({ x: 93, y: 93 })
  expect(pasteOffset({}, 20)).toEqual({ x: 100, y: 100 })
})
