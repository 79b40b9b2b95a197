/** Roles of a member in an organization; a higher number may do all that a lower one may. */
export const roles = { viewer: 10, member: 30, manager: 40, owner: 50 } as const
export type Role = (typeof roles)[keyof typeof roles]

const of = <R extends Role>(role: R) => ({ audience: 'member', role }) as const

/** Who may make a call: nobody in particular, any signed-in user, a device, or a member of at least this role. */
export const permissions = {
  public: { audience: 'anyone' },
  /** About oneself or all of one's organizations: an API token does not do. */
  self: { audience: 'user', isPersonal: true },
  /** Nobody's in particular, or cut to the organization of an API token. */
  'self.token': { audience: 'user' },
  device: { audience: 'device' },

  'organization.read': of(roles.viewer),
  'organization.leave': of(roles.viewer),
  'organization.edit': of(roles.owner),
  'organization.delete': of(roles.owner),
  'organization.backup': { ...of(roles.owner), isPersonal: true },
  'member.read': of(roles.viewer),
  'member.edit': of(roles.owner),
  'invite.read': of(roles.owner),
  'invite.send': of(roles.owner),
  'audit.read': of(roles.owner),
  'token.create': { ...of(roles.viewer), isPersonal: true },

  'workspace.read': of(roles.viewer),
  'workspace.create': of(roles.manager),
  'workspace.edit': of(roles.manager),
  'workspace.remove': of(roles.manager),
  'workspace.transfer': of(roles.manager),

  'project.read': of(roles.viewer),
  'project.create': of(roles.manager),
  'project.edit': of(roles.manager),
  'project.remove': of(roles.manager),
  'project.transfer': of(roles.manager),
  'project.deploy': of(roles.manager),

  'graph.read': of(roles.viewer),
  'graph.save': of(roles.member),

  'device.read': of(roles.viewer),
  'device.create': of(roles.manager),
  'device.delete': of(roles.manager),

  'run.read': of(roles.viewer),
  'run.execute': of(roles.member),

  'assistant.chat': of(roles.member),
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof permissions

interface Audience {
  /** Only for whoever has signed in: an API token does not do. */
  readonly isPersonal?: boolean
}

export type PermissionRule = Audience &
  ({ readonly audience: 'anyone' | 'user' | 'device' } | { readonly audience: 'member'; readonly role: Role })
