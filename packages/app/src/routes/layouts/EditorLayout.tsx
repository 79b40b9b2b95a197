/** The editor's route. The editor, and PixiJS with it, is a chunk of its own, fetched only here. */
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { importOrReload } from '../reloadGuard.ts'
import { useTitle } from '../useTitle.ts'
import * as css from './EditorLayout.css.ts'

const EditorPage = lazy(async () => {
  // First the engine's view, in a task of its own: all that the editor needs at once would hold the thread too long.
  await importOrReload(() => import('@phoenix/graph-engine/react'))
  const editor = await importOrReload(() => import('../../editor/EditorPage.tsx'))
  return { default: editor.EditorPage }
})

type EditorLayoutProps = { dashboardId: string; workspaceId: string; projectId: string }

export function EditorLayout(props: EditorLayoutProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <EditorPage {...props} />
    </Suspense>
  )
}

function EditorSkeleton() {
  const { t } = useTranslation()
  useTitle(t('projects.editor'))
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
