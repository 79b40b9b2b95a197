import { templateIdOf, type NodeView } from '@phoenix/graph-engine'
import type { FoundProblem } from '@phoenix/worker/validation'
import { CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Icon } from '../../ui/Icon.tsx'
import { showInside } from '../actions/showInside.ts'
import { summarizeInside } from '../problems/summarizeInside.ts'
import { useProblemsOf } from './useProblemsOf.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useMarksVersion } from '../context/useEngine.ts'
import { usePath } from '../context/useSubgraphs.ts'
import * as css from './NodeOptions.css.ts'

/** Shows what the last run and the last check say about the node, errors before warnings. */
export function NodeMarks({ node }: { node: NodeView }) {
  const { t } = useTranslation('editor')
  const { describeProblem, engine, run } = useEditor()
  const { start } = useSnapshot(run.state)
  const problems = useProblemsOf(node.id)
  useMarksVersion()
  const ran = engine.marks.get('run', node.id)
  const strips = problems.map((problem) => (
    <ProblemStrip key={problem.number} severity={problem.severity}>
      {describeProblem(problem)}
    </ProblemStrip>
  ))
  return (
    <>
      {ran?.state === 'failed' && (
        <p className={css.failure}>
          <Icon of={CircleAlert} size={14} className={css.noteIcon} />
          {ran.message ?? t('options.failed')}
        </p>
      )}
      {ran?.state === 'running' && start && (
        <p className={css.running}>
          <Icon of={LoaderCircle} size={14} className={css.noteIcon} />
          {t('options.running')}
        </p>
      )}
      {strips}
      <InsideStrip node={node} />
    </>
  )
}

/** Red with a circle or amber with a triangle; who sees neither is told. */
function ProblemStrip({ severity, children }: { severity: FoundProblem['severity']; children: ReactNode }) {
  const { t } = useTranslation('editor')
  const isError = severity === 'error'
  return (
    <p className={isError ? css.failure : css.warning} data-severity={severity}>
      <Icon of={isError ? CircleAlert : TriangleAlert} size={14} className={css.noteIcon} />
      <span>
        <span className={css.unseen}>{t(isError ? 'problems.error' : 'options.warning')}: </span>
        {children}
      </span>
    </p>
  )
}

/** Says what is wrong inside the subgraph that the node stands for, and leads there. */
function InsideStrip({ node }: { node: NodeView }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const inside = session.problems.insideOf(node.id, usePath().at(-1)?.id)
  const subgraph = templateIdOf(node.type)
  if (subgraph === undefined || inside.errors + inside.warnings === 0) return null
  return (
    <ProblemStrip severity={inside.errors > 0 ? 'error' : 'warning'}>
      {summarizeInside(inside)}
      {'. '}
      <button type="button" className={css.stripLink} onClick={() => void showInside(session, subgraph)}>
        {t('problems.showInside')}
      </button>
    </ProblemStrip>
  )
}
