import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import { Cell, Head, Row, Table } from '../../../ui/Table.tsx'
import * as table from '../../../ui/Table.css.ts'
import { unseen } from '../../../ui/Waiting.css.ts'
import { useHotkey } from '../../../ui/useHotkey.ts'
import { roleName } from '../state/mayDo.ts'
import { memberships, selectedOrganization } from '../state/organizations.ts'
import * as css from './OrganizationsPage.css.ts'
import '../texts.ts'

const roleWidth = 160
const stateWidth = 120

/** The organizations of the user; opening one selects it. */
export function OrganizationsPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { items } = useSnapshot(memberships.state)
  const selected = useSnapshot(selectedOrganization)
  useHotkey('n', () => navigate(paths.createOrganization))

  const create = (
    <Button asChild variant="primary">
      <Link href={paths.createOrganization}>
        <Icon of={Plus} size={14} />
        {t('organizations.create')}
      </Link>
    </Button>
  )
  if (items.length === 0) {
    return (
      <EmptyState
        heading="h1"
        title={t('organizations.emptyTitle')}
        text={t('organizations.emptyText')}
        action={create}
      />
    )
  }
  return (
    <>
      <PageHead title={titleOf('organizations')} action={create} bar="none" />
      <Table>
        <thead>
          <tr>
            <Head>{t('organizations.name')}</Head>
            <Head width={roleWidth}>{t('organizations.role')}</Head>
            <Head width={stateWidth}>
              <span className={unseen}>{t('organizations.selected')}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {items.map(({ organizationsId, organizations, role }) => (
            <Row key={organizationsId}>
              <Cell main>
                <span className={css.name}>
                  <Avatar name={organizations.name} shape="organization" />
                  <Link href={paths.projects(organizationsId)} className={`${table.rowLink} ${css.text}`}>
                    {organizations.name}
                  </Link>
                  {organizations.abbreviation && <span className={css.abbreviation}>{organizations.abbreviation}</span>}
                  <span className={css.phoneRole}>{roleName(role)}</span>
                </span>
              </Cell>
              <Cell>{roleName(role)}</Cell>
              <Cell>{organizationsId === selected.id && <Badge>{t('organizations.selected')}</Badge>}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}
