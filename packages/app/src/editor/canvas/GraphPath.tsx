import { useTranslation } from 'react-i18next'
import { goUp } from '../actions/subgraph.ts'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { useEditor } from '../context/EditorContext.ts'
import { usePath } from '../context/useSubgraphs.ts'
import * as css from './GraphPath.css.ts'

/** The way from the main graph to the open subgraph; nothing while the main graph is open. */
export function GraphPath() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const path = usePath()
  if (path.length === 1) return null
  return (
    <nav
      className={css.path}
      aria-label={t('subgraph.path')}
      data-testid="graph-path"
      {...{ [chromeAttribute]: 'top' }}
    >
      <ol className={css.list}>
        {path.map(({ id, name }, depth) => {
          const title = id === undefined ? t('subgraph.main') : name
          const isLast = depth === path.length - 1
          return (
            <li key={id ?? ''} className={css.entry}>
              {isLast ? (
                <span className={css.current} aria-current="page" title={title}>
                  {title}
                </span>
              ) : (
                <button type="button" className={css.link} title={title} onClick={() => goUp(session, depth)}>
                  {title}
                </button>
              )}
              {!isLast && (
                <span className={css.slash} aria-hidden>
                  /
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
