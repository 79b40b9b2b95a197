import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import type { PageProps } from '../../../routes/routeTable.ts'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'

/** Leads signed-in people on to the projects of the selected organization, or to the organizations if there is none. */
export function AccountPage({ organizationId }: Pick<PageProps, 'organizationId'>) {
  const [, navigate] = useLocation()
  useEffect(() => {
    navigate(organizationId === '' ? paths.organizations : paths.projects(organizationId), { replace: true })
  }, [navigate, organizationId])
  return <PageSkeleton />
}
