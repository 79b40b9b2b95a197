import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost } from './testing/fixtures.ts'

const many = '1,'.repeat(4_000_000)
const names = Array.from({ length: 2001 }, (_, i) => `n${i}`).join(' ')

test.each([
  ['x.json', `{"nodes": [${many}1], "edges": []}`],
  ['x.json', `{"nodes": [1], "edges": [${many}1]}`],
  ['x.json', `{"flows": [${many}1]}`],
  ['x.json', `{"nodes": [{"type": "n8n-nodes-base.set"}, ${many}1], "connections": {}}`],
  ['x.json', `{"last_node_id": 1, "nodes": [${many}1]}`],
  // The spaces raise the DOT budget, which grows with the text, so that the limit of all formats is met first.
  ['x.dot', `digraph { {${names}} -> {${names}} /*${' '.repeat(2_100_000)}*/ }`],
])('I14 more elements than a text has room for are refused: %s', (fileName, text) => {
  const result = importGraph(text, { fileName })
  expect(result).toMatchObject({ format: 'unknown', counts: { nodesIn: 0 } })
  expect(lost(result)).toEqual([`file ${fileName}: too-many`])
})
