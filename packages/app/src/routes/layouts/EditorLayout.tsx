/** The editor's route. */
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useTitle } from '../useTitle.ts'
import * as css from './EditorLayout.css.ts'
import { loadEditor } from './loadEditor.ts'
import '../../features/projects/texts.ts'

const EditorPage = lazy(async () => {
  const { EditorPage: Page } = await loadEditor()
  return { default: Page }
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
