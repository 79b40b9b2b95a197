import { type Role, roles } from '@phoenix/contract'

const roleNames: Record<Role, string> = {
  [roles.viewer]: 'Görüntüleyici',
  [roles.member]: 'Üye',
  [roles.manager]: 'Yönetici',
  [roles.owner]: 'Sahip',
}

/** What notifications say, in the product's language: one text goes to readers of both. */
export const memberNews = {
  invited: (organization: string, role: Role) => `${organization} sizi ${roleNames[role]} olarak davet etti.`,
  joined: (email: string, organization: string) => `${email} ${organization} organizasyonuna katıldı.`,
  roleChanged: (organization: string, role: Role) => `${organization} içindeki rolünüz artık ${roleNames[role]}.`,
  removed: (organization: string) => `${organization} organizasyonundan çıkarıldınız.`,
}
