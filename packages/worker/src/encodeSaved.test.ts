import type { SavedEditor } from '@phoenix/graph-engine'
import { expect, it } from 'vitest'
import { encodeSaved } from './encodeSaved.ts'

const saved: SavedEditor = {
  graph: { id: 'g', nodes: [], connections: [], inputs: [], outputs: [] },
  graphTemplates: [],
}

it('writes what is saved, and names what is too long for a text by a name that reaches the page', () => {
  expect(JSON.parse(new TextDecoder().decode(encodeSaved(saved)))).toEqual(saved)
  // Six characters of JSON for each of these: 600 million.
  const much = '\u0001'.repeat(100_000_000)
  expect(() => encodeSaved({ ...saved, much })).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
})
