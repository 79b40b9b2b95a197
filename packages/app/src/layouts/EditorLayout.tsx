/** The layout of the editor, which loads in two steps. */
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import type { RouteParams } from '../routes/paths.ts'
import { titleOf } from '../routes/titleOf.ts'
import { useTitle } from '../routes/useTitle.ts'
import * as css from './EditorLayout.css.ts'
import { loadEditor } from './loadEditor.ts'
import '../features/projects/texts.ts'

const EditorPage = lazy(async () => {
  const { EditorPage: Page } = await loadEditor()
  return { default: Page }
})

export function EditorLayout({ params }: { params: RouteParams }) {
  const { organizationId = '', workspaceId = '', projectId = '' } = params
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <EditorPage dashboardId={organizationId} workspaceId={workspaceId} projectId={projectId} />
    </Suspense>
  )
}

function EditorSkeleton() {
  const { t } = useTranslation()
  useTitle(titleOf('agent'))
  return (
    <div className={css.frame}>
      <Waiting label={t('projects.openingEditor')} />
      <div className={css.top}>
        <Skeleton width={22} />
        <Skeleton width={220} />
      </div>
      <div className={css.middle}>
        <div className={css.palette}>
          {[120, 150, 96, 132, 160, 110].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  )
}
