import { Name } from '@phoenix/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import * as page from '../../../ui/Page.css.ts'
import { cx } from '../../../ui/cx.ts'
import { nameFault } from '../../../ui/textFault.ts'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { useForm } from '../../../ui/useForm.ts'
import { createProject } from '../actions/createProject.ts'
import { loadSchemas, projectSchemas } from '../state/projectSchemas.ts'
import { SchemaChoice } from './SchemaChoice.tsx'
import '../texts.ts'

export function CreateProjectPage({ organizationId, workspaceId }: { organizationId: string; workspaceId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { items } = useSnapshot(projectSchemas.state)
  const schemaId = items.find((schema) => schema.select)?.id
  useEffect(() => {
    void loadSchemas()
  }, [])
  const first = useFocusOnMount<HTMLInputElement>()
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => {
      const fault = nameFault(Name, name, t('projects.nameMissing'))
      return fault === undefined ? {} : { name: fault }
    },
    async submit({ name }) {
      if (schemaId === undefined) return
      const made = await createProject({ workspaceId, name: name.trim(), schemaId })
      if (made) navigate(paths.agent(organizationId, workspaceId, made.id))
    },
  })
  return (
    <>
      <PageHead title={titleOf('createProject')} lead={t('projects.createLead')} />
      <form className={cx(page.form, page.wideForm)} onSubmit={form.onSubmit} noValidate>
        <Field label={t('projects.name')} error={form.errors.name}>
          {(control) => (
            <Input
              size="large"
              ref={first}
              required
              placeholder={t('projects.namePlaceholder')}
              {...control}
              {...form.field('name')}
            />
          )}
        </Field>
        <SchemaChoice />
        <div className={page.actions}>
          <Button type="submit" variant="primary" size="large" busy={form.sending} disabled={schemaId === undefined}>
            {t('projects.submit')}
          </Button>
          <Button asChild variant="plain" size="large">
            <Link href={paths.workspaceProjects(organizationId, workspaceId)}>{t('action.cancel')}</Link>
          </Button>
        </div>
      </form>
    </>
  )
}
