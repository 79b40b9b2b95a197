import type { Language } from '@phoenix/contract'
import { createExampleFlow } from './exampleFlow.ts'
import { FlowBuilder } from './FlowBuilder.ts'

/** A new project may start from one of these. The first is the one that is selected. */
export interface ProjectSchemaDefinition {
  readonly id: string
  readonly texts: Readonly<Record<Language, { readonly name: string; readonly description: string }>>
  /** The saved form of a fresh graph, with ids of its own. */
  createCode(): string
}

export const projectSchemas: readonly ProjectSchemaDefinition[] = [
  {
    id: 'example',
    texts: {
      tr: {
        name: 'Örnek akış',
        description: 'Hemen çalıştırabileceğiniz küçük bir akış: hesaplar, karşılaştırır, yazar.',
      },
      en: {
        name: 'Example flow',
        description: 'A small flow that you can run at once: it calculates, compares and writes.',
      },
    },
    createCode: createExampleFlow,
  },
  {
    id: 'empty',
    texts: {
      tr: { name: 'Boş akış', description: 'Hiç düğüm olmadan başlayın.' },
      en: { name: 'Empty flow', description: 'Start without any node.' },
    },
    createCode: () => new FlowBuilder().toCode(),
  },
]
