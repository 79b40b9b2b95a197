import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useForm } from '../../ui/useForm.ts'
import { endRenaming } from '../actions/furniture.ts'
import { renameNode } from '../actions/nodes.ts'
import { titleProblem } from '../options/titleProblem.ts'
import { useEditor } from '../session/SessionContext.ts'

export function RenameDialog() {
  const { ui } = useEditor()
  const { renaming } = useSnapshot(ui)
  return renaming === null ? null : <OpenRenameDialog key={renaming} nodeId={renaming} />
}

const formId = 'rename-node'

function OpenRenameDialog({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('editor')
  const { t: tApp } = useTranslation()
  const session = useEditor()
  const close = () => endRenaming(session)
  const title = session.engine.graph.getNode(nodeId)?.title ?? ''
  const { field, errors, onSubmit } = useForm({
    initial: { title },
    validate: (values) => {
      const problem = titleProblem(values.title)
      return problem === null ? {} : { title: problem }
    },
    submit: async (values) => {
      if (renameNode(session, nodeId, values.title.trim())) close()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('rename.title')}
      actions={
        <>
          <Button variant="plain" onClick={close}>
            {tApp('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Field label={t('rename.label')} error={errors.title}>
          {(control) => (
            <Input {...control} {...field('title')} size="large" onFocus={(event) => event.target.select()} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
