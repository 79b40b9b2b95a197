/** Reads again by calls what was pushed of a run: its messages in order, and how its nodes stand. */
import { type NodeState, nodeStateKey, type RunMessage } from '@phoenix/contract'

interface OneRun {
  readonly deviceId: string
  readonly testId: string
}

export interface RunRecords {
  /** Some of those after a message, the oldest first; none where there are no more. */
  findMessages(query: OneRun & { readonly after: number }): Promise<readonly RunMessage[]>
  /** Some of those after one, by `nodeStateKey`. */
  findNodes(query: OneRun & { readonly after: string }): Promise<readonly NodeState[]>
}

export async function readRun(
  records: RunRecords,
  run: OneRun,
): Promise<{ readonly messages: readonly RunMessage[]; readonly nodes: readonly NodeState[] }> {
  const [messages, nodes] = await Promise.all([
    readPages(
      0,
      ({ id }: RunMessage) => id,
      (after) => records.findMessages({ ...run, after }),
    ),
    readPages('', nodeStateKey, (after) => records.findNodes({ ...run, after })),
  ])
  return { messages, nodes }
}

async function readPages<Item, Key>(
  first: Key,
  keyOf: (item: Item) => Key,
  read: (after: Key) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const all: Item[] = []
  for (let after = first; ;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return all
    all.push(...page)
    after = keyOf(last)
  }
}
