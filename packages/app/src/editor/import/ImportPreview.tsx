import { plainName } from '@phoenix/graph-engine'
import type { ImportedFile, ImportLoss } from '@phoenix/worker'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { addImported, replaceByImported } from './actions.ts'
import { FileName } from './FileName.tsx'
import * as css from './ImportDialog.css.ts'
import { sourceOf } from './sourceOf.ts'
import { countOf, leftOutOf } from './leftOut.ts'

type PreviewProps = { fileName: string; file: ImportedFile }

export function ImportPreview({ fileName, file }: PreviewProps) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { counts, format, losses, isArranged, templates } = file
  const leftOut = leftOutOf(session, file)
  const isEmpty = session.engine.graph.nodeCount === 0
  const source = sourceOf(fileName)
  const lost = countOf([...losses, ...file.leftOut].filter(isLostConnection))
  return (
    <div className={css.preview} data-testid="import-preview">
      {lost * 2 > counts.connectionsIn && (
        <p role="alert" className={css.warning}>
          <Icon of={TriangleAlert} className={css.warningIcon} />
          {t('import.mostlyLost', { ...source, lost, all: counts.connectionsIn })}
        </p>
      )}
      <FileName of={fileName} />
      <dl className={css.facts}>
        <dt className={css.factName}>{t('import.format')}</dt>
        <dd>{t(`import.formatName.${format}`)}</dd>
        <dt className={css.factName}>{t('import.nodes')}</dt>
        <dd data-testid="import-nodes">
          {t('import.ofFile', { ...source, kept: counts.nodesOut, all: counts.nodesIn })}
        </dd>
        <dt className={css.factName}>{t('import.connections')}</dt>
        <dd>{t('import.ofFile', { ...source, kept: counts.connectionsOut, all: counts.connectionsIn })}</dd>
        {templates > 0 && (
          <>
            <dt className={css.factName}>{t('import.subgraphs')}</dt>
            <dd>{t('import.count', { count: templates })}</dd>
          </>
        )}
      </dl>
      {isArranged && <p className={css.hint}>{t('import.isArranged', source)}</p>}
      {losses.length > 0 && <Losses title={t('import.losses')} losses={losses} />}
      {leftOut.length > 0 && <Losses title={t('import.leftOut')} losses={leftOut} />}
      {leftOut.length > 0 && !isEmpty && <p className={css.hint}>{t('import.leftOutKept')}</p>}
    </div>
  )
}

/**
 * A repeated connection is kept once, and one of a subgraph is kept when the file replaces the flow: neither is lost.
 */
function isLostConnection({ kind, reason }: ImportLoss): boolean {
  return kind === 'connection' && reason !== 'duplicate' && reason !== 'outside-subgraph'
}

function Losses({ title, losses }: { title: string; losses: readonly ImportLoss[] }) {
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.losses}>
        {losses.map((loss) => (
          <li key={`${loss.kind} ${loss.reason}`}>
            <Loss loss={loss} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Loss({ loss: { kind, reason, count, ids } }: { loss: ImportLoss }) {
  const { t } = useTranslation('editor')
  const sentence = t('import.loss', {
    what: t(`import.kind.${kind}`, { count }),
    why: t(`import.reason.${reason}`, { count }),
  })
  if (ids.length === 0) return <span className={css.loss}>{sentence}</span>
  const more = count - ids.length
  return (
    <details className={css.details}>
      <summary className={css.loss}>{sentence}</summary>
      <p className={css.names}>
        {ids.map(plainName).join(', ')}
        {more > 0 && ` ${t('import.more', { count: more })}`}
      </p>
    </details>
  )
}

export function PreviewActions() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const isEmpty = session.engine.graph.nodeCount === 0
  return (
    <>
      {!isEmpty && (
        <>
          <Button onClick={() => void replaceByImported(session)}>{t('import.replace')}</Button>
          <Button onClick={() => void addImported(session, true)}>{t('import.addAsSubgraph')}</Button>
        </>
      )}
      <Button variant="primary" onClick={() => void addImported(session)}>
        {t('import.add')}
      </Button>
    </>
  )
}
