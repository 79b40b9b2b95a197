/** Small flows, each with one thing wrong, as a file may hold them; the editor would not draw most of them. */
interface Node {
  readonly id: string
  readonly type: string
  readonly inputs: Record<string, { id: string; value?: unknown }>
  readonly outputs: Record<string, { id: string }>
}

export interface FaultyFlow {
  readonly code: string
  /** A run is refused for an error; a hint is the editor's alone. */
  readonly severity: 'error' | 'warning' | 'hint'
  readonly saved: object
}

function node(id: string, type: string, inputs: Record<string, unknown>, outputs: readonly string[]): Node {
  return {
    id,
    type,
    inputs: Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, { id: `${id}.${key}`, value }])),
    // Log has an input and an output of one key.
    outputs: Object.fromEntries(outputs.map((key) => [key, { id: `${id}>${key}` }])),
  }
}

const math = (id: string, values: object = {}) => node(id, 'Math', { a: 1, b: 2, ...values }, ['result'])
const log = (id: string) => node(id, 'Log', { value: null }, ['value'])
const use = (id: string, subgraph: string) => node(id, `__baklava_GraphNode-${subgraph}`, {}, [])

function graph(nodes: readonly Node[], connections: readonly string[] = []) {
  return {
    id: 'root',
    nodes: nodes.map((each, i) => ({ ...each, title: each.id, position: { x: 280 + i * 260, y: 160 } })),
    connections: connections.map((connection, i) => {
      const [from, to] = connection.split(' > ')
      return { id: `c${i}`, from: from!.replace('.', '>'), to }
    }),
    inputs: [],
    outputs: [],
  }
}

function flow(nodes: readonly Node[], connections?: readonly string[], graphTemplates: readonly object[] = []): object {
  return { graph: graph(nodes, connections), graphTemplates }
}

const subgraph = (id: string, nodes: readonly Node[]) => ({ ...graph(nodes), id, name: `Alt ${id}` })
const sum = ['bir.result > iki.a']
const error = (code: string, saved: object): FaultyFlow => ({ code, severity: 'error', saved })
const hint = (code: string, saved: object): FaultyFlow => ({ code, severity: 'hint', saved })
const warning = (code: string, saved: object): FaultyFlow => ({ code, severity: 'warning', saved })

/** Each node is called as its id. */
export const faultyFlows: readonly FaultyFlow[] = [
  error('cycle', flow([math('bir'), math('iki')], [...sum, 'iki.result > bir.a'])),
  error(
    'missing-input',
    flow([node('bir', 'HttpRequest', { url: '', trigger: null }, ['body']), log('iki')], ['bir.body > iki.value']),
  ),
  error('unregistered-type', flow([node('bir', 'Gone', {}, ['out']), log('iki')], ['bir.out > iki.value'])),
  error('value-out-of-range', flow([math('bir', { operation: 'yok' }), math('iki')], sum)),
  error('multiple-connections', flow([math('bir'), math('iki'), math('üç')], [...sum, 'üç.result > iki.a'])),
  error('duplicate-id', flow([math('bir'), math('iki'), log('bir')], sum)),
  error('recursive-template', flow([use('bir', 't'), log('iki')], [], [subgraph('t', [use('iç', 't')])])),
  warning(
    'type-mismatch',
    flow([node('bir', 'TextConstant', { value: '5' }, ['text']), math('iki')], ['bir.text > iki.a']),
  ),
  warning('dangling-connection', flow([math('bir'), math('iki')], [...sum, 'bir.result > yok'])),
  warning('duplicate-connection', flow([math('bir'), math('iki')], [...sum, ...sum])),
  warning(
    'unreachable-node',
    flow(
      [node('bir', 'ManualTrigger', {}, ['data']), log('iki'), log('üç'), log('dört')],
      ['bir.data > iki.value', 'üç.value > dört.value'],
    ),
  ),
  hint('unused-template', flow([math('bir'), math('iki')], sum, [subgraph('t', [math('iç')])])),
]
