/** Paths of the route table's pages, and the page of a path. */
import { inject, parse } from 'regexparam'
import { type RouteEntry, routeTable } from './routeTable.ts'

type RouteTable = typeof routeTable
export type RouteName = keyof RouteTable
export type RouteParams = Readonly<Record<string, string>>
export type RouteMatch = { name: RouteName; params: RouteParams }

/** A value for each parameter of a path, in its order. */
type Values<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...Values<Rest>]
  : Path extends `${string}:${string}`
    ? [value: string]
    : []

type PathOf<Path extends string> = Values<Path> extends [] ? Path : (...values: Values<Path>) => string

const entries = Object.entries<RouteEntry>(routeTable).map(([name, { path }]) => ({
  name: name as RouteName,
  path,
  ...parse(path),
}))

/** `paths.account` is a path, `paths.projects(organizationId)` builds one. */
export const paths = Object.fromEntries(
  entries.map(({ name, path, keys }) => {
    const build = (...values: string[]) => pathOf(name, Object.fromEntries(keys.map((key, at) => [key, values[at]!])))
    return [name, keys.length === 0 ? path : build]
  }),
) as { readonly [N in RouteName]: PathOf<RouteTable[N]['path']> }

export function entryOf(name: RouteName): RouteEntry {
  return routeTable[name]
}

/** Builds the path of a page from parameters by name; others than its own are left out. */
export function pathOf(name: RouteName, params: RouteParams): string {
  const encoded = Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)])
  return inject<string>(routeTable[name].path, Object.fromEntries(encoded))
}

/** Finds the page of a path without regard to letter case; null is a 404. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { name, keys, pattern } of entries) {
    const values = pattern.exec(path)?.slice(1).map(decode)
    if (values === undefined) continue
    // A broken escape names nothing.
    if (values.includes(null)) return null
    return { name, params: Object.fromEntries(keys.map((key, at) => [key, values[at]!])) }
  }
  return null
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
