import { type FlowNode, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'
import { loadExactQueries } from './exactQueries.ts'

const definition: Definition = {
  type: 'JsonPath',
  title: 'JSON yolu',
  description: 'JSONPath ile bir değerin içinden parçalar seçer (RFC 9535).',
  category: 'transform',
  inputs: {
    value: { name: 'Değer', required: true },
    path: {
      name: 'Yol',
      valueType: 'text',
      value: '$',
      required: true,
      editor: { kind: 'text', placeholder: '$.items[*].name' },
    },
  },
  outputs: {
    values: { name: 'Bulunanlar', valueType: 'list' },
    first: { name: 'İlk bulunan', valueType: 'any' },
    count: { name: 'Adet', valueType: 'integer' },
  },
}

const english = {
  title: 'JSON path',
  description: 'Picks parts out of a value with JSONPath (RFC 9535).',
  interfaces: { value: 'Value', path: 'Path', values: 'Matches', first: 'First match', count: 'Count' },
}

const read = createInputReader(definition, english)

export const jsonPath: FlowNode = {
  definition,
  english,
  icon: [
    'M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15',
    'M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M3 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  ],
  async run(inputs, { clock, signal }) {
    const path = read.text(inputs, 'path').trim()
    const query = await compilePath(path)
    const values: unknown[] = []
    try {
      for (const node of query.lazyQuery(inputs['value'] as Parameters<typeof query.lazyQuery>[0])) {
        if (values.push(node.value) > maxMatches) throw tooManyMatches()
        if (values.length % matchesPerTurn === 0) await clock.sleep(0, signal)
      }
    } catch (error) {
      throw isPathError(error) ? invalidPath(path, error) : error
    }
    return { values, first: values.length === 0 ? null : values[0], count: values.length }
  },
}

const maxMatches = 1_000_000
/** The run may be stopped after each batch of so many matches. */
const matchesPerTurn = 10_000
/** Each descent multiplies the work by the size of the value. */
const maxDescents = 2

async function compilePath(path: string) {
  const { JSONPathEnvironment } = await loadExactQueries()
  const environment = new JSONPathEnvironment({ maxRecursionDepth: 500 })
  /** Regular expressions of users can run for ever, and nothing could stop them here. */
  environment.functionRegister.delete('match')
  environment.functionRegister.delete('search')
  if (path.split('..').length - 1 > maxDescents) throw invalidPath(path, new Error(`at most ${maxDescents} times ..`))
  try {
    return environment.compile(path)
  } catch (error) {
    throw invalidPath(path, error)
  }
}

function isPathError(error: unknown): boolean {
  return error instanceof Error && error.name.startsWith('JSONPath')
}

function invalidPath(path: string, cause: unknown): NodeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new NodeError(
    'json-path-invalid',
    {
      tr: `“${path}” geçerli bir JSON yolu değil (${reason}).`,
      en: `“${path}” is not a valid JSON path (${reason}).`,
    },
    { cause },
  )
}

function tooManyMatches(): NodeError {
  return new NodeError('json-path-too-many', {
    tr: 'JSON yolu bir milyondan fazla değer buldu. Yolu daraltın.',
    en: 'The JSON path found more than a million values. Narrow it down.',
  })
}
