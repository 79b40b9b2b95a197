import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { Organization } from '../entities/organization.ts'
import { Graph, SavedVersion } from '../entities/project.ts'
import {
  GraphVersion,
  Retention,
  VersionComparison,
  VersionLabel,
  VersionNumber,
  VersionRestore,
} from '../entities/version.ts'

/** Every save of a graph is a version. */
export const versionEndpoints = {
  /** The newest first, 100 at a time: those below `before`. */
  findVersions: endpoint('GET Projects/versions', {
    permission: 'graph.read',
    query: z.object({ graphId: Id, before: z.optional(VersionNumber) }),
    response: z.array(GraphVersion),
  }),
  getVersion: endpoint('GET Projects/getVersion', {
    permission: 'graph.read',
    query: z.object({ graphId: Id, version: VersionNumber }),
    response: Graph,
    carriesGraph: true,
  }),
  compareVersions: endpoint('GET Projects/compareVersions', {
    permission: 'graph.read',
    query: z.object({ graphId: Id, from: VersionNumber, to: VersionNumber }),
    response: VersionComparison,
  }),
  labelVersion: endpoint('PUT Projects/labelVersion', {
    permission: 'graph.save',
    body: VersionLabel,
    response: GraphVersion,
  }),
  /** Makes a new version with the content of the old one, so that nothing is lost. */
  restoreVersion: endpoint('POST Projects/restoreVersion', {
    permission: 'graph.save',
    body: VersionRestore,
    response: SavedVersion,
  }),
  changeRetention: endpoint('PUT organization/changeRetention', {
    permission: 'organization.edit',
    body: Retention,
    response: Organization,
  }),
}
