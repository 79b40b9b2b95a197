// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { chromeAttribute, stageId, visibleArea } from './visibleArea.ts'

afterEach(() => document.body.replaceChildren())

function place(parent: HTMLElement, rect: DOMRect): HTMLElement {
  const element = parent.appendChild(document.createElement('div'))
  element.getBoundingClientRect = () => rect
  return element
}

it('leaves out what chrome covers, at each edge of the stage', () => {
  const stage = place(document.body, new DOMRect(0, 100, 360, 340))
  stage.id = stageId
  expect(visibleArea()).toEqual({ x: 0, y: 0, width: 360, height: 340 })
  place(stage, new DOMRect(0, 100, 40, 340)).setAttribute(chromeAttribute, 'left')
  place(stage, new DOMRect(12, 240, 336, 136)).setAttribute(chromeAttribute, 'bottom')
  expect(visibleArea()).toEqual({ x: 40, y: 0, width: 320, height: 140 })
})
