import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { projectSchemas, reloadSchemas, selectSchema } from '../state/projectSchemas.ts'
import * as css from './SchemaChoice.css.ts'
import '../texts.ts'

/** The schemas as cards of one radio group; the arrow keys move the mark. */
export function SchemaChoice() {
  const { t } = useTranslation()
  const { status, items, error } = useSnapshot(projectSchemas.state)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('projects.schema')}</legend>
      <p className={css.hint}>{t('projects.schemaHint')}</p>
      {status === 'failed' ? (
        <div className={css.failed} role="alert">
          <p>
            {t('projects.schemaFailed')}. {error}
          </p>
          <Button onClick={() => void reloadSchemas()}>{t('action.retry')}</Button>
        </div>
      ) : status !== 'ready' ? (
        <div className={css.cards}>
          <Waiting label={t('app.loading')} />
          {[148, 112].map((width) => (
            <div key={width} className={css.waiting}>
              <Skeleton width={width} />
              <Skeleton width="86%" />
            </div>
          ))}
        </div>
      ) : items.length === 0 ? (
        <p className={css.hint}>{t('projects.schemaEmpty')}</p>
      ) : (
        <div className={css.cards}>
          {items.map(({ id, name, description, select }) => (
            <label key={id} className={css.card}>
              <input
                type="radio"
                name="schema"
                value={id}
                className={css.radio}
                checked={select}
                onChange={() => selectSchema(id)}
              />
              <span className={css.name}>{name}</span>
              <span className={css.description}>{description}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
