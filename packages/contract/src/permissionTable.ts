import { endpoints } from './endpoints.ts'
import { type Permission, permissions, type PermissionRule, roles } from './permissions.ts'

const columns = [
  ['viewer', 'Görüntüleyici'],
  ['member', 'Üye'],
  ['manager', 'Yönetici'],
  ['owner', 'Sahip'],
] as const

/** docs/permissions.md: who may what, and which calls ask for it. */
export function permissionTable(): string {
  const head = `| permission | ${columns.map(([role, name]) => `${name} ${roles[role]}`).join(' | ')} | calls |`
  const line = `| --- | ${columns.map(() => '---').join(' | ')} | --- |`
  const names = Object.keys(permissions) as Permission[]
  const rows = names.filter((name) => permissions[name].audience === 'member').map(toRow)
  const others = names.filter((name) => permissions[name].audience !== 'member').map(toLine)
  return `# Who may what

Generated from \`packages/contract/src/permissions.ts\`; do not edit. A role may do all that a lower one may. What belongs
to another organization answers like what does not exist. An API token does what its role and its user's may, in its
organization alone, but makes no tokens. In a workspace a member may be given another role than in the organization, up to
Yönetici; it counts for what lies in that workspace, also where a call names a device beside it. An owner is one everywhere.

${head}
${line}
${rows.join('\n')}

Beside the roles:

${others.join('\n')}
`
}

function toRow(name: Permission): string {
  const rule: PermissionRule = permissions[name]
  const least = rule.audience === 'member' ? rule.role : Infinity
  const marks = columns.map(([role]) => (roles[role] >= least ? '✓' : ''))
  return `| \`${name}\` | ${marks.join(' | ')} | ${callsOf(name)} |`
}

function toLine(name: Permission): string {
  const who = { anyone: 'Anyone', user: 'Any signed-in user', device: 'A device', member: '' }
  const rule: PermissionRule = permissions[name]
  const by = rule.audience === 'user' && rule.isPersonal !== true ? ', also by an API token' : ''
  return `- ${who[rule.audience]}${by} (\`${name}\`): ${callsOf(name)}`
}

function callsOf(name: Permission): string {
  const calls = Object.values(endpoints).filter(({ permission }) => permission === name)
  return calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ') || '(none)'
}
