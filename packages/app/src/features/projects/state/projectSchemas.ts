import type { ProjectSchema } from '@phoenix/contract'
import { call } from '../../../api/client.ts'
import { createRemoteList } from '../../../api/RemoteList.ts'

/** Everybody may start a new project from the same schemas, so the list has one owner. */
const everybody = 'everybody'

export const projectSchemas = createRemoteList<ProjectSchema>('findProjectSchemas', async () =>
  markOnly(await call('findProjectSchemas'), null),
)

export const loadSchemas = () => projectSchemas.load(everybody)
export const reloadSchemas = () => projectSchemas.reload(everybody)

export function selectSchema(id: string): void {
  projectSchemas.state.items = markOnly(projectSchemas.state.items, id)
}

/** Marks one schema and no other: the given one, or the first. */
export function markOnly<S extends { readonly id: string; readonly select: boolean }>(
  schemas: readonly S[],
  id: string | null,
): S[] {
  const marked = id ?? schemas[0]?.id
  return schemas.map((schema) => ({ ...schema, select: schema.id === marked }))
}
