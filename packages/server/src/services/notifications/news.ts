import type { Language, Role } from '@phoenix/contract'
import type { DeploySystemRow } from '../../db/repositories/DeploySystemRepository.ts'
import type { ProjectRow } from '../../db/repositories/ProjectRepository.ts'
import { roleNames } from '../roleNames.ts'

/** Holds the text of a notification in every language, and the page of this site that it leads to. */
export interface News extends Readonly<Record<Language, string>> {
  readonly url?: string
}

type Device = Pick<DeploySystemRow, 'name' | 'organizationId'>

/** Lists everything that one user (`tellUser`) or a whole organization (`tellOrganization`) is notified of. */
export const news = {
  invited: (organization: string, role: Role, inviteId: string): News => ({
    tr: `${organization} sizi ${roleNames[role].tr} olarak davet etti.`,
    en: `${organization} has invited you as ${roleNames[role].en}.`,
    url: `/Organization/Invite/${inviteId}`,
  }),
  joined: (email: string, organization: string): News => ({
    tr: `${email} ${organization} organizasyonuna katıldı.`,
    en: `${email} has joined ${organization}.`,
  }),
  roleChanged: (place: string, role: Role): News => ({
    tr: `${place} içindeki rolünüz artık ${roleNames[role].tr}.`,
    en: `Your role in ${place} is now ${roleNames[role].en}.`,
  }),
  removed: (organization: string): News => ({
    tr: `${organization} organizasyonundan çıkarıldınız.`,
    en: `You were removed from ${organization}.`,
  }),
  deviceAdded: ({ name, organizationId }: Device): News => ({
    tr: `Cihaz eklendi: ${name}.`,
    en: `Device added: ${name}.`,
    url: projectsOf(organizationId),
  }),
  deviceConnected: ({ name, organizationId }: Device): News => ({
    tr: `Cihaz ilk kez bağlandı: ${name}.`,
    en: `Device connected for the first time: ${name}.`,
    url: projectsOf(organizationId),
  }),
  deviceRemoved: ({ name, organizationId }: Device): News => ({
    tr: `Cihaz kaldırıldı: ${name}.`,
    en: `Device removed: ${name}.`,
    url: projectsOf(organizationId),
  }),
  deployed: ({ id, name, workspaceId }: ProjectRow, version: number, device: Device): News => ({
    tr: `${name} projesinin ${version}. sürümü dağıtıldı: ${device.name}.`,
    en: `Version ${version} of ${name} was deployed to ${device.name}.`,
    url: `/Dashboard/${device.organizationId}/workspace/projects/${workspaceId}/agent/${id}`,
  }),
}

/** Devices have no page of their own: the projects are what runs on them. */
function projectsOf(organizationId: string): string {
  return `/Dashboard/${organizationId}/projects`
}
