/** Roles of a member in an organization; a higher number may do all that a lower one may. */
export const roles = { viewer: 10, member: 30, manager: 40, owner: 50 } as const
export type Role = (typeof roles)[keyof typeof roles]

/** Who may make a call: nobody in particular, any signed-in user, a device, or a member of at least this role. */
export const permissions = {
  public: { audience: 'anyone' },
  self: { audience: 'user' },
  device: { audience: 'device' },
  'organization.read': { audience: 'member', role: roles.viewer },
  'workspace.read': { audience: 'member', role: roles.viewer },
  'workspace.create': { audience: 'member', role: roles.manager },
  'project.read': { audience: 'member', role: roles.viewer },
  'project.create': { audience: 'member', role: roles.manager },
  'graph.read': { audience: 'member', role: roles.viewer },
  'graph.save': { audience: 'member', role: roles.member },
  'device.read': { audience: 'member', role: roles.viewer },
  'device.create': { audience: 'member', role: roles.manager },
  'project.deploy': { audience: 'member', role: roles.manager },
  'run.execute': { audience: 'member', role: roles.member },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof permissions

export type PermissionRule =
  { readonly audience: 'anyone' | 'user' | 'device' } | { readonly audience: 'member'; readonly role: Role }
