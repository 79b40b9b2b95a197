import type { Project } from '@phoenix/contract'
import { compareText, foldText } from '../../../i18n/format.ts'
import type { SortDirection } from '../../../ui/Table.tsx'

export type ProjectSort = { column: 'name' | 'updatedAt'; direction: SortDirection }

export const newestFirst: ProjectSort = { column: 'updatedAt', direction: 'descending' }

/** The rows of the table: those whose name holds the text, in the chosen order. */
export function arrangeProjects<P extends Pick<Project, 'name' | 'updatedAt'>>(
  projects: readonly P[],
  text: string,
  sort: ProjectSort,
): P[] {
  const wanted = foldText(text.trim())
  const sign = sort.direction === 'ascending' ? 1 : -1
  const compare =
    sort.column === 'name'
      ? (a: P, b: P) => compareText(a.name, b.name)
      : (a: P, b: P) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt)
  return projects
    .filter((project) => foldText(project.name).includes(wanted))
    .sort((a, b) => sign * compare(a, b) || compareText(a.name, b.name))
}

/** A click on a head: the same column turns round, another starts with its natural order. */
export function nextSort(sort: ProjectSort, column: ProjectSort['column']): ProjectSort {
  if (sort.column === column) {
    return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  }
  return { column, direction: column === 'name' ? 'ascending' : 'descending' }
}
