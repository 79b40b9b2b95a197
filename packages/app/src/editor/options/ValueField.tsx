/** The editor of one unconnected input, by the kind its definition asks for. */
import type { InterfaceEditor } from '@phoenix/graph-engine'
import { stringifyExact } from '@phoenix/graph-engine/json'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { describeJson } from '../shared/describeJson.ts'
import { Checkbox } from './Checkbox.tsx'
import * as css from './fields.css.ts'
import { NumberField } from './NumberField.tsx'
import { useTextEdit } from './useTextEdit.ts'
import type { ValueFieldProps } from './ValueFieldProps.ts'

export function ValueField({ editor, ...props }: ValueFieldProps & { editor: InterfaceEditor }) {
  switch (editor.kind) {
    case 'number':
    case 'slider':
    case 'integer':
      return <NumberField {...props} range={editor} />
    case 'select':
      return <SelectField {...props} items={editor.items} />
    case 'checkbox':
      return <Checkbox {...props} />
    case 'text':
      return <TextField {...props} editor={editor} />
  }
}

type SelectFieldProps = ValueFieldProps & { items: readonly { readonly value: string; readonly text: string }[] }

function SelectField({ label, hint, value, disabled, inputRef, items, setValue }: SelectFieldProps) {
  const { t } = useTranslation('editor')
  const options = items.map((item) => ({ value: item.value, label: item.text }))
  const current = typeof value === 'string' ? value : ''
  const isUnknown = !items.some((item) => item.value === current)
  if (isUnknown)
    options.unshift({ value: current, label: current === '' ? '' : t('value.unknownChoice', { value: current }) })
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          ref={inputRef}
          disabled={disabled}
          value={current}
          options={options}
          onValueChange={setValue}
        />
      )}
    </Field>
  )
}

type TextFieldProps = ValueFieldProps & { editor: Extract<InterfaceEditor, { kind: 'text' }> }

function TextField({ label, hint, value, disabled, inputRef, editor, setValue }: TextFieldProps) {
  const { multiline = false, placeholder, format } = editor
  const edit = useTextEdit({ value, toText: () => textOf(value), commit: setValue })
  // The graph takes it as it is, so that what is half written is not lost: it is said of the value, once the typing rests.
  const problem = useMemo(() => (format === 'json' ? describeJson(textOf(value)) : undefined), [format, value])
  return (
    <Field label={label} hint={hint} error={edit.error ?? problem}>
      {(control) => {
        const props = { ...control, disabled, placeholder, value: edit.text, spellCheck: false, mono: true }
        if (!multiline) return <Input {...props} {...edit.handlers} ref={inputRef} />
        const { onKeyDown, ...handlers } = edit.handlers
        /* Enter is a line of the text here. */
        return (
          <TextArea
            {...props}
            className={css.textArea}
            {...handlers}
            ref={inputRef}
            rows={Math.min(12, Math.max(3, edit.text.split('\n').length))}
            onKeyDown={(event) => event.key !== 'Enter' && onKeyDown(event)}
          />
        )
      }}
    </Field>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : stringifyExact(value)
}
