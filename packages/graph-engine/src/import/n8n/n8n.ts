/** Tells n8n's files: one workflow, or a list of them, bare or wrapped as its API and its templates have them. */
import { isObject } from '../../model/json.ts'
import type { Importer } from '../Importer.ts'
import { someOf } from '../someOf.ts'
import type { Fields } from '../values.ts'
import { importN8n } from './importN8n.ts'

export const n8n: Importer<readonly unknown[]> = {
  format: 'n8n',
  detect: (file) => (isWorkflow(file) ? [file] : undefined),
  detectList: (list) => (someOf(list).some((item) => isWorkflow(item) || isWrapped(item)) ? list : undefined),
  read: importN8n,
}

function isWorkflow(file: Fields): boolean {
  if (!Array.isArray(file['nodes'])) return false
  return (
    isObject(file['connections']) ||
    someOf(file['nodes']).some(({ type }) => typeof type === 'string' && type.startsWith('n8n-nodes'))
  )
}

function isWrapped({ workflow }: Fields): boolean {
  return isObject(workflow) && isWorkflow(workflow)
}
