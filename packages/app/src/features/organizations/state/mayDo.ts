import { type Permission, type PermissionRule, permissions, roles } from '@phoenix/contract'
import { t } from '../../../i18n/i18n.ts'
import '../texts.ts'

/** Whether a member of this role may make a call; what a person may not do is not offered. The server decides. */
export function mayDo(permission: Permission, role: number | null): boolean {
  const rule: PermissionRule = permissions[permission]
  return rule.audience !== 'member' || (role !== null && role >= rule.role)
}

/** The name of a role; one between two known ones goes by the lower. */
export function roleName(role: number): string {
  if (role >= roles.owner) return t('roles.owner')
  if (role >= roles.manager) return t('roles.manager')
  if (role >= roles.member) return t('roles.member')
  return t('roles.viewer')
}
