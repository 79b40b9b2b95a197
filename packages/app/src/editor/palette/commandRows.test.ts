// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { createPreferences } from '../context/preferences.ts'
import type { Editor } from '../context/EditorContext.ts'
import { createJob } from '../jobs/createJob.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { paletteSections } from './commandRows.ts'

const types = nodeTypes('tr')

beforeAll(startI18n)

function createSession(isReadOnly = false): Editor {
  const engine = createGraphEngine({ nodeTypes: types, readOnly: isReadOnly })
  const document = { state: { phase: 'open' } }
  const run = { state: { phase: 'idle' } }
  const debugging = { state: { isOpen: false } }
  const idle = createJob()
  const parts = {
    engine,
    document,
    run,
    debugging,
    arranging: idle,
    copying: idle,
    pasting: idle,
    subgraphWork: idle,
    view: new ViewHolder(),
    preferences: createPreferences({ getItem: () => null, setItem: () => {} }, false),
    isReadOnly,
  }
  return parts as unknown as Editor
}

it('J8 lists what can be done now before what cannot, in each group and among them', () => {
  const session = createSession()
  const enabled = (query: string) =>
    paletteSections(session, types, query).map(({ rows }) => rows.map(({ isEnabled }) => isEnabled))
  const found = enabled('a')
  expect(found.flat()).toContain(false)
  expect(found.flat()).toContain(true)
  for (const rows of found) expect(rows).toEqual(rows.toSorted((a, b) => Number(b) - Number(a)))
  const firsts = found.map(([first]) => first)
  expect(firsts).toEqual(firsts.toSorted((a, b) => Number(b) - Number(a)))
})

it('J8 keeps the order of a group while nothing is searched for', () => {
  const session = createSession()
  const ids = () => paletteSections(session, types, '').map(({ rows }) => rows.map(({ id }) => id))
  const before = ids()
  session.engine.execute({ type: 'addNode', nodeType: 'Log', position: { x: 0, y: 0 } })
  session.engine.execute({ type: 'selectAll' })
  expect(ids()).toEqual(before)
})

function offered(session: Editor, group: string): string[] {
  session.engine.execute({ type: 'selectAll' })
  const section = paletteSections(session, types, '').find((each) => each.group === group)
  return section?.rows.filter(({ isEnabled }) => isEnabled).map(({ id }) => id) ?? []
}

it('J11 offers a reader what leaves the graph as it is', () => {
  const [reader, editor] = [createSession(true), createSession()]
  editor.engine.execute({ type: 'addNode', nodeType: 'Log', position: { x: 0, y: 0 } })
  editor.engine.execute({ type: 'addNode', nodeType: 'Log', position: { x: 300, y: 0 } })
  reader.engine.load(editor.engine.save())
  expect(offered(reader, 'edit')).toEqual(['copy', 'selectAll', 'selectNothing', 'boxSelect'])
  expect(offered(reader, 'flow')).toEqual(['problems', 'export'])
  for (const group of ['arrange', 'add']) {
    expect(offered(reader, group)).toEqual([])
    expect(offered(editor, group)).not.toEqual([])
  }
  expect(offered(reader, 'view')).toEqual(offered(editor, 'view'))
})

it('J8 finds the layouts by words of either language: of the flow, and of several selected nodes; the key stands at what it does', () => {
  const session = createSession()
  const { engine } = session
  const layouts = (query: string) =>
    paletteSections(session, types, query).flatMap(({ rows }) =>
      rows
        .filter(({ id }) => id.startsWith('layout-'))
        .map(({ id, isEnabled, shortcut }) => `${id} ${isEnabled} ${shortcut}`),
    )
  expect(layouts('lay out').toSorted()).toEqual(['layout-all false Ctrl Shift L', 'layout-selection false undefined'])
  for (const id of ['a', 'b']) engine.execute({ type: 'addNode', id, nodeType: 'Log', position: { x: 0, y: 0 } })
  engine.execute({ type: 'select', nodes: ['a'] })
  expect(layouts('otomatik')).toEqual(['layout-all true Ctrl Shift L'])
  engine.execute({ type: 'select', nodes: ['a', 'b'] })
  // All there is: no part of it.
  expect(layouts('lay')).toEqual(['layout-all true Ctrl Shift L', 'layout-selection false undefined'])
  engine.execute({ type: 'addNode', id: 'c', nodeType: 'Log', position: { x: 0, y: 0 } })
  expect(layouts('lay')).toEqual(['layout-all true undefined', 'layout-selection true Ctrl Shift L'])
})
