import { rawExtras } from '../codec/readExtras.ts'
import { withExtras } from '../codec/writeExtras.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import type { Template } from '../document/TemplateSet.ts'
import type { SavedExtras } from '../model/SavedExtras.ts'

/** @returns What a subgraph has beside its nodes and connections, as it is now. Shared: not to be changed. */
export function templateExtras({ id, graph }: Template, root: GraphContent): SavedExtras {
  const { content, extras } = graph
  if (content !== undefined) return rawExtras(withExtras(content.shell.editor, content), id) ?? {}
  return extras ?? rawExtras(root.shell.editor, id) ?? {}
}
