/** The field over a frame's title or a note while its text is edited. Escape leaves the text as it was. */
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { endAnnotationEdit } from '../actions/furniture.ts'
import { report } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import * as css from './AnnotationEditor.css.ts'

const LEAST_WIDTH = 160
const TITLE_HEIGHT = 28

export function AnnotationEditor() {
  const { ui } = useEditor()
  const { editedAnnotation } = useSnapshot(ui)
  return editedAnnotation === null ? null : <Field key={editedAnnotation} id={editedAnnotation} />
}

function Field({ id }: { id: string }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const view = useView()
  const { engine } = session
  const row = engine.graph.annotationRow(id)
  const annotation = row < 0 ? undefined : engine.graph.annotation(row)
  const [text, setText] = useState(annotation?.text ?? '')
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => view?.viewport.subscribe(redraw), [view])
  const bounds = view?.boundsOfAnnotation(id)
  if (!annotation || !bounds) return null
  const isFrame = annotation.kind === 'frame'

  function leave(isKept: boolean) {
    // The focus, on its way back to the graph, leaves the field once more.
    if (session.ui.editedAnnotation !== id) return
    endAnnotationEdit(session)
    if (isKept && text !== annotation?.text && engine.graph.annotationRow(id) >= 0)
      report(engine.execute({ type: 'setText', annotation: id, text }))
    view?.focus()
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const isDone = event.key === 'Enter' && (isFrame || event.ctrlKey || event.metaKey)
    if (!isDone && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    leave(isDone)
  }
  return (
    <textarea
      className={css.field}
      style={{
        left: bounds.x,
        top: bounds.y,
        width: Math.max(LEAST_WIDTH, bounds.width),
        height: isFrame ? TITLE_HEIGHT : Math.max(TITLE_HEIGHT * 2, bounds.height),
      }}
      aria-label={t(isFrame ? 'annotation.frameField' : 'annotation.noteField')}
      placeholder={t(isFrame ? 'annotation.frameTitle' : 'annotation.noteText')}
      value={text}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by name
      autoFocus
      onChange={(event) => setText(isFrame ? event.target.value.replace(/\n/g, ' ') : event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      onBlur={() => leave(true)}
    />
  )
}
