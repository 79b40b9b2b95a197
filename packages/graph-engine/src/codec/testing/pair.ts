import { createGraphEngine } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

export const scene = () => createFlowScene({ nodes: 30, seed: 7 })

export const create = () => createGraphEngine({ nodeTypes: sceneNodeTypes })

const node = (id: string, x: number) => ({
  type: 'scene/merge',
  id,
  title: `Title ${id}`,
  inputs: { items: { id: `${id}-in`, value: [1] } },
  outputs: { merged: { id: `${id}-out`, value: null } },
  position: { x, y: 5 },
  width: 210,
  twoColumn: true,
})

const PAIR = JSON.stringify({
  graph: {
    id: 'root',
    nodes: [node('a', 10), node('b', 400)],
    connections: [{ id: 'c', from: 'a-out', to: 'b-in' }],
    inputs: [],
    outputs: [],
    panning: { x: 3, y: 4 },
    scaling: 0.5,
  },
  graphTemplates: [],
})

/** A graph of two connected nodes of a registered type, of no type, so that a test can break it by hand. */
export const pair = () => JSON.parse(PAIR)
