/** Tells the files of LiteGraph and ComfyUI by the ids that they count, or by nodes with a place and slots. */
import type { Importer } from '../Importer.ts'
import { hasNodes } from '../nodeLists.ts'
import { someOf } from '../someOf.ts'
import { fieldsOf, type Fields } from '../values.ts'
import { importLiteGraph } from './importLiteGraph.ts'

export const liteGraph: Importer<Fields> = {
  format: 'litegraph',
  detect: (file) => (hasNodes(file) && isLiteGraph(file) ? file : undefined),
  read: importLiteGraph,
}

function isLiteGraph(file: Fields): boolean {
  if ('last_node_id' in file || 'last_link_id' in file || 'subgraphs' in fieldsOf(file['definitions'])) return true
  const links = someOf(file['links'], Array.isArray)
  return someOf(file['nodes']).some(
    (node) => 'pos' in node && ('inputs' in node || 'outputs' in node || links.length > 0),
  )
}
