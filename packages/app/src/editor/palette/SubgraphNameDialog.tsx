import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useForm } from '../../ui/useForm.ts'
import { renameSubgraph } from '../actions/subgraph.ts'
import { titleProblem } from '../shared/titleProblem.ts'
import { useEditor } from '../context/EditorContext.ts'

const formId = 'rename-subgraph'

type SubgraphNameDialogProps = {
  id: string
  name: string
  onClose: () => void
  /** Takes the focus once the dialog is gone: the menu that asked for it was gone before, and so was what it had the focus from. */
  onClosed: () => void
}

export function SubgraphNameDialog({ id, name, onClose, onClosed }: SubgraphNameDialogProps) {
  const { t } = useTranslation('editor')
  const { t: tApp } = useTranslation()
  const session = useEditor()
  const { field, errors, onSubmit } = useForm({
    initial: { name },
    validate: (values) => {
      const problem = titleProblem(values.name, 'subgraph.nameMissing')
      return problem === null ? {} : { name: problem }
    },
    submit: async (values) => {
      if (renameSubgraph(session, id, values.name.trim())) onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={t('subgraph.rename')}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {tApp('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('subgraph.renameSubmit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Field label={t('subgraph.name')} error={errors.name}>
          {(control) => (
            <Input {...control} {...field('name')} size="large" onFocus={(event) => event.target.select()} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
