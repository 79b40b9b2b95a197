/** Makes the view's texts for screen readers and fields in the chosen language. */
import type { AccessTexts, EditTexts, EndsWords, NodesWords } from '@phoenix/graph-engine/view'
import { text } from '../shared/text.ts'
import { describeJson } from '../shared/describeJson.ts'

export function createViewTexts(): AccessTexts & EditTexts {
  return {
    graph: text('access.graph'),
    node: ({ title, type, placeholder, run, validation, isDebugged, message, connections }) =>
      phrase(
        title,
        type,
        placeholder && text('access.placeholder'),
        run !== 'none' && text(`access.run.${run}`),
        isDebugged && text('access.isDebugged'),
        validation !== 'none' && text(`access.validation.${validation}`),
        message,
        text('access.connections', { count: connections }),
      ),
    row: ({ name, isOutput, valueType, value, connectedTo }) =>
      phrase(
        name,
        text(isOutput ? 'access.output' : 'access.input'),
        valueType,
        value,
        connectedTo.length > 0
          ? text('access.connectedTo', { ends: connectedTo.join('; ') })
          : text('access.notConnected'),
      ),
    annotation: ({ isFrame, text: words, nodes }) =>
      phrase(
        words,
        text(isFrame ? 'access.frame' : 'access.note'),
        nodes !== undefined && text('access.nodes', { count: nodes }),
      ),
    on: text('value.yes'),
    off: text('value.no'),
    selected: (words) => (words.count === 0 ? text('access.selectedNone') : tell('selected', words)),
    moved: (words) => tell('moved', words),
    added: (words) => tell('added', words),
    removed: (words) => tell('removed', words),
    edited: (words) => tell('edited', words),
    connected: (words) => tellEnds('connected', words),
    disconnected: (words) => tellEnds('disconnected', words),
    undone: (what) => text('access.undone', { what }),
    redone: (what) => text('access.redone', { what }),
    loaded: (nodes, connections) =>
      phrase(text('access.nodes', { count: nodes }), text('access.connections', { count: connections })),
    debugged: (title) => text('access.debugged', { title }),
    wiring: ({ from, to, position, count, replaces }) =>
      phrase(
        text('access.wiring', { from, to }),
        text('access.choice', { position, count }),
        replaces && text('access.replaces'),
      ),
    wiringEnded: text('access.wiringEnded'),
    refused: () => text('access.refused'),
    numberProblem: (problem, limits) => text(`value.${problem}`, limits),
    jsonProblem: describeJson,
    increase: text('value.increase'),
    decrease: text('value.decrease'),
    title: text('options.title'),
  }
}

function tell(
  key: 'selected' | 'moved' | 'added' | 'removed' | 'edited',
  { count, title, isMixed }: NodesWords,
): string {
  return text(`access.${key}`, { what: title ?? text(isMixed ? 'access.elements' : 'access.nodes', { count }) })
}

function tellEnds(key: 'connected' | 'disconnected', { from, to, count }: EndsWords): string {
  if (count === 1) return text(`access.${key}`, { from, to })
  return text(`access.${key}Many`, { what: text('access.connections', { count }) })
}

function phrase(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
