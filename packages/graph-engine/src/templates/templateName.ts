/** @returns The name of a template in a file, which may lack one. */
export function templateName({ name }: { readonly name?: unknown }): string {
  return typeof name === 'string' ? name : 'Subgraph'
}
