/** Whether a subgraph is drawn as a box: https://graphviz.org/doc/info/lang.html#subgraphs-and-clusters */
export function isCluster(name: string | undefined, attributes: ReadonlyMap<string, string>): boolean {
  // The attribute is the newer way to ask for one.
  return name?.startsWith('cluster') === true || /^(?:true|yes|1)$/iu.test(attributes.get('cluster') ?? '')
}
