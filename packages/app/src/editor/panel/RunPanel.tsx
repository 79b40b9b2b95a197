/** Messages of the run and problems of the graph, below the canvas; collapsed, only its tabs and the run's state stay. */
import { ChevronDown, ChevronUp, LoaderCircle, Tag } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatNumber } from '../../i18n/format.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { openPanel, setPanelOpen, setShowsValues } from '../actions/furniture.ts'
import { usePreferences } from '../context/usePreferences.ts'
import { useEditor } from '../context/EditorContext.ts'
import { MessageList } from './MessageList.tsx'
import { ProblemList } from './ProblemList.tsx'
import { unseen } from './MessageList.css.ts'
import * as css from './RunPanel.css.ts'
import { openingWarnings } from '../problems/openingWarnings.ts'
import { RunSummary } from './RunSummary.tsx'

export function RunPanel() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { ui, problems, document } = session
  const { panelTab } = useSnapshot(ui)
  const base = useId()
  const ids = (value: string) => ({ id: `${base}-tab-${value}`, 'aria-controls': `${base}-${value}` })
  const { isPanelOpen, showsValues } = usePreferences()
  const { counts, status, isLate, areCountsOld } = useSnapshot(problems.state)
  const { openWarnings } = useSnapshot(document.state)
  const count = counts.error + counts.warning + openingWarnings(openWarnings, status === 'ready').length
  return (
    <Tabs.Root
      className={cx(css.panel, !isPanelOpen && css.collapsed)}
      value={panelTab}
      onValueChange={(value) => openPanel(session, value === 'problems' ? 'problems' : 'run')}
    >
      <div className={css.head}>
        <Tabs.List className={css.tabs} aria-label={t('run.panel')}>
          <Tabs.Trigger value="run" {...ids('run')} className={css.tab} onClick={() => setPanelOpen(session, true)}>
            {t('run.label')}
          </Tabs.Trigger>
          <Tabs.Trigger
            value="problems"
            {...ids('problems')}
            className={css.tab}
            onClick={() => setPanelOpen(session, true)}
          >
            {t('run.problems')}
            {count > 0 && (
              <span
                className={cx(css.count, areCountsOld && css.old)}
                title={areCountsOld ? t('problems.old') : undefined}
              >
                {formatNumber(count)}
              </span>
            )}
            {isLate && (
              <span className={css.late} title={t('problems.checking')}>
                <Icon of={LoaderCircle} size={12} />
                <span className={unseen}>{t('problems.checking')}</span>
              </span>
            )}
          </Tabs.Trigger>
        </Tabs.List>
        <div className={css.space} />
        <RunSummary />
        <IconButton
          icon={Tag}
          label={t('run.values')}
          aria-pressed={showsValues}
          onClick={() => setShowsValues(session, !showsValues)}
        />
        <IconButton
          icon={isPanelOpen ? ChevronDown : ChevronUp}
          label={t(isPanelOpen ? 'run.collapse' : 'run.expand')}
          aria-expanded={isPanelOpen}
          onClick={() => setPanelOpen(session, !isPanelOpen)}
        />
      </div>
      <div className={css.contents} hidden={!isPanelOpen}>
        <TabContent base={base} value="run" current={panelTab}>
          <MessageList />
        </TabContent>
        <TabContent base={base} value="problems" current={panelTab}>
          <ProblemList />
        </TabContent>
      </div>
    </Tabs.Root>
  )
}

type TabContentProps = { base: string; value: string; current: string; children: ReactNode }

/**
 * Stands in for Tabs.Content, which asks for the computed style of what it mounts to animate it: the whole editor would be
 * laid out, and rendered once more, within the task that mounts it.
 */
function TabContent({ base, value, current, children }: TabContentProps) {
  const isShown = value === current
  return (
    <div
      role="tabpanel"
      id={`${base}-${value}`}
      aria-labelledby={`${base}-tab-${value}`}
      className={css.content}
      tabIndex={0}
      hidden={!isShown}
    >
      {isShown && children}
    </div>
  )
}
