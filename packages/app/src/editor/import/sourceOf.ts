/** What the texts of the dialog speak of: a file, or, where there is no name, a pasted text. */
export function sourceOf(fileName: string): { readonly context: 'text' | 'file' } {
  return { context: fileName === '' ? 'text' : 'file' }
}
