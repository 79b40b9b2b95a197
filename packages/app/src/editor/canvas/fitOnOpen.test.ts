import { createGraphEngine, type GraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DocumentPhase } from '../document/documentState.ts'
import { fitOnOpen } from './fitOnOpen.ts'

vi.mock('../actions/isPhone.ts', () => ({ isPhone: () => false }))

let engine: GraphEngine
let phase: DocumentPhase
let fits: number
const looks = { current: undefined }

/** A view that stays where it is put. */
function show(place: { x: number; y: number; zoom: number } = { x: 0, y: 0, zoom: 1 }) {
  const viewport = { get: () => place, zoomToFit: () => fits++ }
  const document = {
    get state() {
      return { phase }
    },
  }
  return fitOnOpen({ engine, document }, { viewport } as never, looks)
}

beforeEach(() => {
  engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  phase = 'opening'
  fits = 0
  looks.current = undefined
})

test('fits what is opened before anybody can draw it, once', () => {
  show()
  expect(fits).toBe(0)
  engine.load(createFlowScene({ nodes: 8 }))
  expect(fits).toBe(1)
  phase = 'open'
  engine.execute({ type: 'selectAll' })
  engine.execute({ type: 'createSubgraph', name: 'Yeni', open: true })
  engine.execute({ type: 'backToMainGraph' })
  expect(fits).toBe(1)
})

test('fits what was opened before there was a view, and not again for the next view', () => {
  engine.load(createFlowScene({ nodes: 8 }))
  phase = 'open'
  show()()
  expect(fits).toBe(1)
  show()
  expect(fits).toBe(1)
})

test('leaves alone a file that says what to show, and a graph of nothing', () => {
  show({ x: 12, y: 0, zoom: 1 })
  engine.load(createFlowScene({ nodes: 8 }))
  const end = show()
  engine.load(createFlowScene({ nodes: 0 }))
  expect(fits).toBe(0)
  end()
})
