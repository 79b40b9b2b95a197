// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { afterEach, expect, it } from 'vitest'
import { canvasId } from '../actions/visibleArea.ts'
import type { Editor } from '../context/EditorContext.ts'
import { createJob } from '../jobs/createJob.ts'
import { onEditorKey } from './editorKeys.ts'

afterEach(() => document.body.replaceChildren())

function create() {
  document.body.innerHTML = `<div id="${canvasId}" tabindex="0"></div><button>x</button><input><div role="dialog"><button></button></div>`
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 3, seed: 1 }))
  engine.execute({ type: 'selectAll' })
  const jobs = { arranging: createJob(), copying: createJob(), pasting: createJob(), subgraphWork: createJob() }
  const session = { engine, ...jobs } as unknown as Editor
  /** @returns Whether the key was taken. */
  const press = (selector: string, init: KeyboardEventInit = {}, isTaken = false) => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init })
    if (isTaken) event.preventDefault()
    document
      .querySelector(selector)!
      .addEventListener('keydown', (each) => onEditorKey(each as KeyboardEvent, session), {
        once: true,
      })
    document.querySelector(selector)!.dispatchEvent(event)
    return event.defaultPrevented && !isTaken
  }
  const begin = (job: keyof typeof jobs) =>
    jobs[job].run(
      ({ signal }) => new Promise<'done'>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
  return { engine, begin, press, selected: () => engine.selection.size }
}

const canvas = `#${canvasId}`

it('J16 Escape ends what runs before the selection goes, one at a time', async () => {
  const { begin, press, selected } = create()
  const layout = begin('arranging')
  const paste = begin('pasting')
  expect(press(canvas)).toBe(true)
  expect(await paste).toBe('cancelled')
  expect(press(canvas, { repeat: true })).toBe(false)
  expect(press('body > button')).toBe(true)
  expect(await layout).toBe('cancelled')
  expect(selected()).toBe(3)
  expect(press('body > button')).toBe(false)
  expect(selected()).toBe(3)
  expect(press(canvas)).toBe(true)
  expect(selected()).toBe(0)
  expect(press(canvas)).toBe(false)
})

it('J16 leaves Escape to what is open, to fields, and to whom has taken it', async () => {
  const { begin, press, selected } = create()
  const layout = begin('arranging')
  expect([press('input'), press('[role="dialog"] button'), press(canvas, {}, true)]).toEqual([false, false, false])
  expect(press(canvas, { ctrlKey: true })).toBe(false)
  expect(selected()).toBe(3)
  expect(press(canvas)).toBe(true)
  expect(await layout).toBe('cancelled')
})
