import { ArrowLeft, Bug, Play, Save, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { LiveStatus } from '../../layouts/LiveStatus.tsx'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { saveGraph, startRun } from '../actions/saveAndRun.ts'
import { toggleDebugging } from '../debug/actions.ts'
import { useEditor } from '../context/EditorContext.ts'
import { DevicePicker } from './DevicePicker.tsx'
import * as css from './EditorHeader.css.ts'
import { VersionBadge } from './VersionBadge.tsx'

export function EditorHeader() {
  const { t } = useTranslation('editor')
  const { organizationId, project, workspace, isReadOnly } = useEditor()
  const home = paths.workspaceProjects(organizationId, project.workspaceId)
  return (
    <header className={css.header}>
      <Link href={home} className={css.home} aria-label={t('open.toProjects')}>
        <span className={css.notPhone}>
          <Logo />
        </span>
        <span className={css.onlyPhone}>
          <Icon of={ArrowLeft} />
        </span>
      </Link>
      <nav aria-label={t('header.breadcrumb')} className={css.place}>
        <ol className={css.crumbs}>
          {workspace && (
            <li className={cx(css.workspace, css.notPhone)}>
              <Link href={home} className={css.crumbLink}>
                {workspace.name}
              </Link>
              <span className={css.slash} aria-hidden>
                /
              </span>
            </li>
          )}
          <li className={css.crumb}>
            <h1 className={css.title} title={project.name} aria-current="page">
              {project.name}
            </h1>
          </li>
        </ol>
        <VersionBadge />
      </nav>
      <div className={css.space} />
      <div className={css.notNarrow}>
        <LiveStatus />
      </div>
      {!isReadOnly && (
        <>
          <DevicePicker />
          <RunButtons />
        </>
      )}
    </header>
  )
}

/** One primary button: Run; while a run is under way, Stop. Save speaks up when there is something to save. */
function RunButtons() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { phase, isDirty, isSaving } = useSnapshot(session.document.state)
  const { start, phase: runPhase } = useSnapshot(session.run.state)
  const { isOpen: isDebugging } = useSnapshot(session.debugging.state)
  const isOpen = phase === 'open'
  return (
    <div className={css.buttons}>
      <Button
        variant={start ? 'secondary' : 'primary'}
        className={cx(css.compact, start && css.onlyWhenEnabled)}
        unavailable={!isOpen || start}
        busy={start && runPhase === 'starting'}
        onClick={() => void startRun(session)}
      >
        {!(start && runPhase === 'starting') && <Icon of={Play} size={14} />}
        <span className={css.word}>{t('header.run')}</span>
      </Button>
      <Button
        variant="danger"
        className={cx(css.compact, css.onlyWhenEnabled)}
        unavailable={!start}
        onClick={() => void session.run.stop()}
      >
        <Icon of={Square} size={14} />
        <span className={css.word}>{t('header.stop')}</span>
      </Button>
      <span className={css.notPhone}>
        <IconButton
          icon={Bug}
          label={t('debug.open')}
          shortcut={t('debug.keys')}
          aria-pressed={isDebugging}
          unavailable={!isOpen}
          onClick={() => toggleDebugging(session)}
        />
      </span>
      <span className={css.separator} />
      <Button
        className={css.compact}
        unavailable={!isOpen || (!isDirty && !isSaving)}
        busy={isSaving}
        shortcut="Ctrl S"
        aria-keyshortcuts="Control+S"
        onClick={() => void saveGraph(session)}
      >
        {!isSaving && <Icon of={Save} size={14} />}
        <span className={css.word}>{t('header.save')}</span>
      </Button>
    </div>
  )
}
