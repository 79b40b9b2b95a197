/** Why a graph is refused before anything of it runs. */
import { NodeError } from '@phoenix/contract'

export function unknownType(title: string, type: string): NodeError {
  return new NodeError('unregistered-type', {
    tr: `“${title}” düğümünün türü bu cihazda yok: ${type}.`,
    en: `The type of the node “${title}” is not on this device: ${type}.`,
  })
}

export function graphTooLarge(): NodeError {
  return new NodeError('graph-too-large', {
    tr: 'Akış alt akışlarıyla birlikte çok büyük: en çok bir milyon düğüm çalıştırılabilir.',
    en: 'The flow is too large with its subgraphs: at most a million nodes can run.',
  })
}

export function tooDeep(): NodeError {
  return new NodeError('graph-too-large', {
    tr: 'Alt akışlar iç içe çok derin: en çok yüz düzey çalıştırılabilir.',
    en: 'Subgraphs lie too deep in each other: at most a hundred levels can run.',
  })
}

export function tooManySources(): NodeError {
  return new NodeError('too-many-sources', {
    tr: 'Bir girişe çok fazla çıkış ulaşıyor: en çok yüz bin çıkış izlenebilir; alt akışlardan geçenler her yol için yeniden sayılır.',
    en: 'Too many outputs lead to one input: at most a hundred thousand can be followed, those through subgraphs counted for each way.',
  })
}

export function hasCycle(title: string): NodeError {
  return new NodeError('cycle', {
    tr: `Düğümler bir döngü oluşturuyor (“${title}”).`,
    en: `Nodes form a cycle (“${title}”).`,
  })
}

export function tooManyConnections(title: string, input: string): NodeError {
  return new NodeError('multiple-connections', {
    tr: `“${title}” düğümünün “${input}” girişi yalnızca bir bağlantı alabilir.`,
    en: `The input “${input}” of “${title}” takes one connection only.`,
  })
}

export function missingInput(title: string, input: string): NodeError {
  return new NodeError('missing-input', {
    tr: `“${title}” düğümünün “${input}” girişi boş.`,
    en: `The input “${input}” of “${title}” is empty.`,
  })
}
