// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pointIn } from './pointIn.ts'

function shown(own: readonly [number, number], box: readonly [number, number, number, number]): HTMLElement {
  const element = document.createElement('canvas')
  Object.defineProperties(element, { offsetWidth: { value: own[0] }, offsetHeight: { value: own[1] } })
  element.getBoundingClientRect = () => new DOMRect(...box)
  return element
}

test('V1 a point is in CSS pixels of the element, whatever scale the page shows it at', () => {
  const at = { clientX: 110, clientY: 70 }
  expect(pointIn(shown([700, 400], [10, 20, 700, 400]), at)).toEqual({ x: 100, y: 50 })
  expect(pointIn(shown([700, 400], [10, 20, 1400, 200]), at)).toEqual({ x: 50, y: 100 })
})

test('V1 an element between pixels is not scaled, nor is one without a size', () => {
  const at = { clientX: 110, clientY: 70 }
  expect(pointIn(shown([701, 400], [10, 20, 700.5, 399.6]), at)).toEqual({ x: 100, y: 50 })
  expect(pointIn(shown([0, 0], [10, 20, 0, 0]), at)).toEqual({ x: 100, y: 50 })
})
