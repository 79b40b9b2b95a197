import { expect, test } from 'vitest'
import { importFile, lost, wiring } from './testing/fixtures.ts'

test('I10 n8n: connections by name, by name without outer spaces, by id; null where an output leads nowhere', () => {
  const result = importFile('n8n.json')
  expect(wiring(result.saved.graph)).toEqual([
    'Webhook.main > Böl.main',
    'Böl.main > Set.main',
    'Böl.main 3 > Agent.main',
    'Model.ai_languageModel > Agent.ai_languageModel',
    'Set.main > Agent.main 2',
  ])
  expect(result.saved.graph.nodes.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  expect(lost(result)).toEqual(
    expect.arrayContaining(['connection  Böl  > Silinmiş: unknown-node', 'connection Kayıp > Agent: unknown-node']),
  )
})
