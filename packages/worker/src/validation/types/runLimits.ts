/** No device runs a flow beyond these limits, and the check tells of such a flow. */
export const runLimits = {
  /** Counts the nodes in the subgraphs that it uses, each as often as it is used, and the interfaces of those uses, too. */
  nodes: 1_000_000,
  /** Counts subgraphs within each other. */
  depth: 100,
  /** Counts outputs of nodes that lead into one input or end of a subgraph; through other ends, each as often as ways lead from there. */
  sources: 100_000,
} as const
