import { isWebAddress, Name, ShortText } from '@phoenix/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import * as page from '../../../ui/Page.css.ts'
import { nameFault, textFault } from '../../../ui/textFault.ts'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { type FieldErrors, useForm } from '../../../ui/useForm.ts'
import { createOrganization, type OrganizationDraft } from '../actions/createOrganization.ts'
import '../texts.ts'

const empty: OrganizationDraft = { name: '', abbreviation: '', taxNumber: '', taxOffice: '', url: '' }

export function CreateOrganizationPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const first = useFocusOnMount<HTMLInputElement>()
  const form = useForm<OrganizationDraft>({
    initial: empty,
    validate,
    async submit(values) {
      const id = await createOrganization(values)
      if (id !== null) navigate(paths.projects(id))
    },
  })

  function validate(values: OrganizationDraft): FieldErrors<OrganizationDraft> {
    const errors: FieldErrors<OrganizationDraft> = {}
    for (const [key, text] of Object.entries(values) as [keyof OrganizationDraft, string][]) {
      const fault = key === 'name' ? nameFault(Name, text, t('organizations.nameMissing')) : textFault(ShortText, text)
      if (fault !== undefined) errors[key] = fault
    }
    if (!errors.url && !isWebAddress(values.url.trim())) errors.url = t('organizations.urlInvalid')
    return errors
  }

  const optional = (name: keyof OrganizationDraft) => (
    <Field label={t(`organizations.${name}`)} optional={t('organizations.optional')} error={form.errors[name]}>
      {(control) => <Input size="large" {...control} {...form.field(name)} />}
    </Field>
  )
  return (
    <>
      <PageHead title={titleOf('createOrganization')} lead={t('organizations.createLead')} />
      <form className={page.form} onSubmit={form.onSubmit} noValidate>
        <Field label={t('organizations.name')} error={form.errors.name}>
          {(control) => (
            <Input
              size="large"
              ref={first}
              autoComplete="organization"
              required
              placeholder={t('organizations.namePlaceholder')}
              {...control}
              {...form.field('name')}
            />
          )}
        </Field>
        {optional('abbreviation')}
        <div className={page.pair}>
          {optional('taxNumber')}
          {optional('taxOffice')}
        </div>
        {optional('url')}
        <div className={page.actions}>
          <Button type="submit" variant="primary" size="large" busy={form.sending}>
            {t('organizations.submit')}
          </Button>
          <Button asChild variant="plain" size="large">
            <Link href={paths.organizations}>{t('action.cancel')}</Link>
          </Button>
        </div>
      </form>
    </>
  )
}
