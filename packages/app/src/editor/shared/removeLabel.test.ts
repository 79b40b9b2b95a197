import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { removeLabel } from './removeLabel.ts'

const t = ((key: string, values?: { count: number }) =>
  [key, values?.count].join(' ')) as unknown as TFunction<'editor'>

it('J4 says that a frame goes with what lies in it, and how many elements a selection with one takes', () => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 3, seed: 3 }))
  const [first, ...others] = engine.save().graph.nodes.map(({ id }) => id)
  engine.execute({ type: 'move', nodes: [{ id: first!, x: 9000, y: 0 }] })
  const label = (nodes: readonly string[], annotations: readonly string[] = []) => {
    engine.execute({ type: 'select', nodes, annotations })
    return removeLabel(engine, t)
  }
  expect([label([first!]), label(others)]).toEqual(['menu.remove ', 'menu.removeMany 2'])
  engine.execute({ type: 'addFrame', id: 'f' })
  engine.execute({ type: 'addNote', id: 'n', x: -5000, y: 0 })
  expect([label([], ['f']), label([], ['n'])]).toEqual(['annotation.removeWithContents ', 'menu.remove '])
  expect(label([first!], ['f'])).toBe('menu.removeElements 4')
})
