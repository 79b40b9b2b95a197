// @vitest-environment happy-dom
import { createGraphEngine, type LayoutInput } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import type { Layouter } from '@phoenix/worker'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../features/toasts/state/toasts.ts'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { createUiState } from '../context/uiState.ts'
import { PendingEdits } from '../context/PendingEdits.ts'
import { arrangeGraph } from './arrange.ts'
import { createArranging } from '../jobs/createArranging.ts'

beforeAll(startI18n)
beforeEach(() => {
  toasts.items = []
})

const again = () => toasts.items.at(-1)!.onOpen!()

/** An editor in which another node comes, and is selected, while a layout is on its way. */
function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 6, seed: 3 }))
  const ids = engine.save().graph.nodes.map(({ id }) => id)
  const asked: LayoutInput[] = []
  const layout: Layouter = async (input) => {
    asked.push(input)
    engine.execute({ type: 'setTitle', node: ids[0]!, title: `Yeni ${asked.length}` })
    engine.execute({ type: 'select', nodes: ids.slice(0, 2) })
    return undefined
  }
  const focus = vi.fn()
  const session = {
    arranging: createArranging({ engine, layout, isReadOnly: false }),
    edits: new PendingEdits(),
    engine,
    isReadOnly: false,
    ui: createUiState(),
    view: { current: { focus } } as never,
  }
  return { asked, engine, focus, ids, session }
}

it('lays out what was meant at first when it is asked to again, and leaves the focus to the graph', async () => {
  const { asked, focus, session } = create()
  await arrangeGraph(session)
  expect(toasts.items.map(({ text }) => text)).toEqual([expect.stringContaining('düzen uygulanmadı')])
  focus.mockClear()
  again()
  expect(focus).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(asked.map(({ rows }) => rows.length)).toEqual([6, 6]))
})

it('lays out no more than was meant: where the selection is gone, it says so', async () => {
  const { asked, engine, ids, session } = create()
  engine.execute({ type: 'select', nodes: ids.slice(0, 3) })
  await arrangeGraph(session)
  engine.execute({ type: 'select', nodes: [] })
  again()
  expect(toasts.items.at(-1)!.text).toBe('Önce bir düğüm seçin.')
  expect(asked.map(({ rows }) => rows.length)).toEqual([3])
})
