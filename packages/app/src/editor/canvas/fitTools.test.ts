import { expect, it } from 'vitest'
import { fitTools } from './fitTools.ts'

const sizes = { tool: 29, separator: 9 }
const groups = [['copy', 'paste', 'remove'], ['undo', 'redo'], ['fit']]

it.each([
  [0, 0],
  [28, 0],
  [29, 1],
  [87, 3],
  [124, 3],
  [125, 4],
  [191, 5],
  [192, 6],
  [Infinity, 6],
])('in %s pixels stand %s tools, and the others in the menu', (room, count) => {
  const { shown, hidden } = fitTools(groups, room, sizes)
  expect(shown.flat()).toHaveLength(count)
  expect([...shown.flat(), ...hidden]).toEqual(groups.flat())
  expect(shown.every((group) => group.length > 0)).toBe(true)
})
