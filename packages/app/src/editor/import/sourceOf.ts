/** Tells whether the dialog's texts speak of a file or, when there is no name, of a pasted text. */
export function sourceOf(fileName: string): { readonly context: 'text' | 'file' } {
  return { context: fileName === '' ? 'text' : 'file' }
}
