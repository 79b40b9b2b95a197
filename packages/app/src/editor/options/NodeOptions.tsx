/** The options of one node: its title, an editor for every input, and the last values of its outputs. */
import type { InterfaceView, NodeView } from '@phoenix/graph-engine'
import { Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { renameNode } from '../actions/nodes.ts'
import { text } from '../shared/text.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { ConnectedInput } from './ConnectedInput.tsx'
import { NodeMarks } from './NodeMarks.tsx'
import { MAX_TITLE, titleProblem } from '../shared/titleProblem.ts'
import * as css from './NodeOptions.css.ts'
import { OutputRow } from './OutputRow.tsx'
import { useFocusRequest } from './useFocusRequest.ts'
import { useTextEdit } from './useTextEdit.ts'
import { ValueField } from './ValueField.tsx'

export function NodeOptions({ node }: { node: NodeView }) {
  const { t } = useTranslation('editor')
  const inputs = node.inputs.filter((each) => !each.hidden)
  const outputs = node.outputs.filter((each) => !each.hidden)
  return (
    <>
      <div className={css.section}>
        <NodeMarks node={node} />
        {node.placeholder && (
          <p className={css.note}>
            <Icon of={Unplug} size={14} className={css.noteIcon} />
            {t('options.placeholder', { type: node.type })}
          </p>
        )}
        <TitleField node={node} />
        {inputs.map((each) => (
          <InputField key={each.id} view={each} />
        ))}
      </div>
      <section className={css.section} aria-label={t('options.outputs')}>
        <h3 className={css.sectionTitle}>{t('options.outputs')}</h3>
        {outputs.length === 0 && <p className={css.quiet}>{t('options.noOutputs')}</p>}
        {outputs.map((each) => (
          <OutputRow key={each.id} nodeId={node.id} view={each} />
        ))}
      </section>
    </>
  )
}

function TitleField({ node }: { node: NodeView }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const inputRef = useFocusRequest('title')
  const edit = useTextEdit({
    value: node.title,
    // A file may hold a title that no field could be laid out with.
    toText: () => node.title.slice(0, 10_000),
    commit: (title) =>
      titleProblem(title) ?? (renameNode(session, node.id, title.trim()) ? null : text('refusal.read-only')),
  })
  return (
    <Field label={t('options.title')} error={edit.error ?? undefined}>
      {(control) => (
        <Input
          {...control}
          {...edit.handlers}
          ref={inputRef}
          disabled={session.isReadOnly}
          value={edit.text}
          maxLength={MAX_TITLE * 2 + 1}
        />
      )}
    </Field>
  )
}

function InputField({ view }: { view: InterfaceView }) {
  const { t } = useTranslation('editor')
  const { engine, isReadOnly } = useEditor()
  const inputRef = useFocusRequest(view.id)
  const { definition } = view
  if (view.connected) return <ConnectedInput view={view} />
  if (!definition?.editor) return <ConnectedInput view={view} />
  function setValue(value: unknown): string | null {
    const result = engine.execute({ type: 'setValue', interface: view.id, value })
    return result.ok ? null : text(`refusal.${result.code}`)
  }
  return (
    <ValueField
      editor={definition.editor}
      label={definition.required ? `${view.name} (${t('options.required')})` : view.name}
      value={view.value}
      disabled={isReadOnly}
      inputRef={inputRef}
      setValue={setValue}
    />
  )
}
