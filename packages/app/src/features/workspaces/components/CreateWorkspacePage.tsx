import { Name } from '@phoenix/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import * as page from '../../../ui/Page.css.ts'
import { nameFault } from '../../../ui/textFault.ts'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { useForm } from '../../../ui/useForm.ts'
import { createWorkspace } from '../actions/createWorkspace.ts'
import '../texts.ts'

export function CreateWorkspacePage({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const first = useFocusOnMount<HTMLInputElement>()
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => {
      const fault = nameFault(Name, name, t('workspaces.nameMissing'))
      return fault === undefined ? {} : { name: fault }
    },
    async submit({ name }) {
      const id = await createWorkspace(organizationId, name.trim())
      if (id !== null) navigate(paths.workspaceProjects(organizationId, id))
    },
  })
  return (
    <>
      <PageHead title={titleOf('createWorkspace')} lead={t('workspaces.createLead')} />
      <form className={page.form} onSubmit={form.onSubmit} noValidate>
        <Field label={t('workspaces.name')} error={form.errors.name}>
          {(control) => (
            <Input
              size="large"
              ref={first}
              required
              placeholder={t('workspaces.namePlaceholder')}
              {...control}
              {...form.field('name')}
            />
          )}
        </Field>
        <div className={page.actions}>
          <Button type="submit" variant="primary" size="large" busy={form.sending}>
            {t('workspaces.submit')}
          </Button>
          <Button asChild variant="plain" size="large">
            <Link href={paths.workspaces(organizationId)}>{t('action.cancel')}</Link>
          </Button>
        </div>
      </form>
    </>
  )
}
