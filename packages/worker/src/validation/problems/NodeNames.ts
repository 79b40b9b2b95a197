/** Ids of the nodes that a problem names, written out when they are asked for: a cycle may go through 100,000 of them. */
export interface NodeNames {
  readonly length: number
  slice(begin: number, end: number): string[]
}

const namesOf = new WeakMap<object, NodeNames>()

/** Gives a problem its nodes. */
export function nameLater<P extends object>(problem: P, names: NodeNames): P & { nodes: string[] } {
  namesOf.set(problem, names)
  const property = { enumerable: true, configurable: true }
  Object.defineProperty(problem, 'nodes', {
    ...property,
    get() {
      const nodes = names.slice(0, names.length)
      Object.defineProperty(problem, 'nodes', { ...property, value: nodes })
      return nodes
    },
  })
  return problem as P & { nodes: string[] }
}

/** @returns Undefined where a problem simply has its nodes. */
export function laterNames(problem: object): NodeNames | undefined {
  return namesOf.get(problem)
}
