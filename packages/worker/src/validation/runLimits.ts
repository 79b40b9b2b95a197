/** Beyond this no device runs a flow: it tells before, and so does the check. */
export const runLimits = {
  /** With those in the subgraphs that it uses, each as often as it is used, and the interfaces of those uses. */
  nodes: 1_000_000,
  /** Subgraphs within each other. */
  depth: 100,
} as const
