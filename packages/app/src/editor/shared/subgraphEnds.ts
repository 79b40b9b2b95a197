/** The ends of subgraphs in the host's words: the engine knows them by itself, in English. */
import { type NodeType, SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '@phoenix/graph-engine'
import type { Language } from '../../i18n/instance.ts'

export const subgraphEnds: readonly string[] = [SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE]

const words = {
  tr: { input: 'Alt akış girdisi', output: 'Alt akış çıktısı', name: 'Ad', value: 'Değer', in: 'Girdi', out: 'Çıktı' },
  en: { input: 'Subgraph input', output: 'Subgraph output', name: 'Name', value: 'Value', in: 'Input', out: 'Output' },
}

export function subgraphEndTypes(language: Language): NodeType[] {
  const word = words[language]
  const nameOf = (value: string) => ({ name: word.name, value, port: false, editor: { kind: 'text' } }) as const
  const common = { category: 'subgraph' }
  return [
    {
      ...common,
      type: SUBGRAPH_INPUT_TYPE,
      title: word.input,
      icon: '@subgraph-input',
      inputs: { name: nameOf(word.in) },
      outputs: { placeholder: { name: word.value } },
    },
    {
      ...common,
      type: SUBGRAPH_OUTPUT_TYPE,
      title: word.output,
      icon: '@subgraph-output',
      inputs: { name: nameOf(word.out), placeholder: { name: word.value } },
      outputs: { output: { name: word.out, hidden: true } },
    },
  ]
}
