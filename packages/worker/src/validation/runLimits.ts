/** Beyond this no device runs a flow: it tells before, and so does the check. */
export const runLimits = {
  /** With those in the subgraphs that it uses, each as often as it is used, and the interfaces of those uses. */
  nodes: 1_000_000,
  /** Subgraphs within each other. */
  depth: 100,
  /** Outputs of nodes that lead into one input, or end of a subgraph: through others, each as often as ways lead from there. */
  sources: 100_000,
} as const
