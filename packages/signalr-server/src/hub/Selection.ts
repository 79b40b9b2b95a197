/** Which connections of a hub a push is for. */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'connections'; readonly ids: readonly string[] }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'group'; readonly name: string }
  /** Selects each connection once, however many of the groups it is in. */
  | { readonly kind: 'groups'; readonly names: readonly string[] }

/** The names of the channels of one hub that carry such pushes, as ASP.NET Core's Redis backplane has them. */
export const channelNames = {
  all: 'all',
  connection: (id: string): string => `connection:${id}`,
  user: (id: string): string => `user:${id}`,
  group: (name: string): string => `group:${name}`,
  /** Every process listens: one that is in two groups must not be told by two channels. */
  groups: 'groups',
  answers: (processId: string): string => `internal:ack:${processId}`,
}

export function selectChannels(selection: Selection): string[] {
  if (selection.kind === 'all') return [channelNames.all]
  if (selection.kind === 'user') return [channelNames.user(selection.id)]
  if (selection.kind === 'group') return [channelNames.group(selection.name)]
  if (selection.kind === 'groups') return [channelNames.groups]
  return selection.ids.map((id) => channelNames.connection(id))
}
