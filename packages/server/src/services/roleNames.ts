import { type Language, type Role, roles } from '@phoenix/contract'

/** Names the roles in mails and notifications. */
export const roleNames: Record<Role, Record<Language, string>> = {
  [roles.viewer]: { tr: 'Görüntüleyici', en: 'Viewer' },
  [roles.member]: { tr: 'Üye', en: 'Member' },
  [roles.manager]: { tr: 'Yönetici', en: 'Manager' },
  [roles.owner]: { tr: 'Sahip', en: 'Owner' },
}
