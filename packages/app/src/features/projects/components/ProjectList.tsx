import type { Project } from '@phoenix/contract'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { titleOf } from '../../../routes/titleOf.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import * as page from '../../../ui/Page.css.ts'
import { useHotkey } from '../../../ui/useHotkey.ts'
import { arrangeProjects, newestFirst, nextSort, type ProjectSort } from '../state/arrangeProjects.ts'
import { ProjectTable } from './ProjectTable.tsx'
import '../texts.ts'

type ProjectListProps = {
  organizationId: string
  workspaceId: string
  items: readonly Project[]
  create: ReactNode
}

/** The list with its filter; the filter lives in the address, so that a reload and a shared link keep it. */
export function ProjectList({ organizationId, workspaceId, items, create }: ProjectListProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [sort, setSort] = useState<ProjectSort>(newestFirst)
  const filter = useRef<HTMLInputElement>(null)
  useHotkey('/', () => filter.current?.focus())
  const text = search.get('q') ?? ''
  const rows = arrangeProjects(items, text, sort)
  const setText = (next: string) => setSearch(next === '' ? {} : { q: next }, { replace: true })
  const bar = (
    <>
      <output className={page.barText}>{t('projects.count', { count: rows.length })}</output>
      <Input
        ref={filter}
        className={page.filter}
        type="search"
        value={text}
        placeholder={t('projects.search')}
        aria-label={t('projects.search')}
        before={<Icon of={ListFilter} size={14} />}
        after={<Kbd>/</Kbd>}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
    </>
  )
  return (
    <>
      <PageHead title={titleOf('projects')} action={create} bar={bar} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('projects.noneMatch', { text })}
          text={t('projects.noneMatchText')}
          action={<Button onClick={() => setText('')}>{t('projects.clearFilter')}</Button>}
        />
      ) : (
        <ProjectTable
          organizationId={organizationId}
          workspaceId={workspaceId}
          rows={rows}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
        />
      )}
    </>
  )
}
