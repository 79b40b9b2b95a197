import type { Backplane } from '../processes/Backplane.ts'
import type { HubDefinition } from '../HubDefinition.ts'
import type { HubServerOptions } from '../HubServer.ts'
import type { PeerAddress } from '../processes/Peers.ts'
import { startHub, type TestHub, type TestUser } from './startHub.ts'
import { startRoundRobin } from './startRoundRobin.ts'

export interface TestProcesses {
  readonly processes: readonly TestHub[]
  /** The address, by name, at which each process takes what others hand on. */
  readonly addresses: Map<string, PeerAddress>
  /** The address of the hub behind the balancer. */
  readonly url: string
}

/** Several hub servers that share a backplane, as processes behind a balancer do. */
export async function startProcesses(
  count: number,
  backplane: (index: number) => Backplane,
  definition: Partial<HubDefinition<TestUser>> = {},
  options: Partial<HubServerOptions<TestUser>> = {},
): Promise<TestProcesses> {
  const addresses = new Map<string, PeerAddress>()
  const processes: TestHub[] = []
  for (let index = 0; index < count; index++) {
    const peers = { id: `p${index}`, find: async (id: string) => addresses.get(id) }
    const test = await startHub(definition, {
      backplane: backplane(index),
      peers,
      allowOrigin: () => true,
      ...options,
    })
    const { hostname: host, port } = new URL(test.url)
    addresses.set(peers.id, { host, port: Number(port) })
    processes.push(test)
  }
  const url = await startRoundRobin(processes.map((test) => new URL(test.url).origin))
  return { processes, addresses, url: `${url}/chat` }
}
