/** @returns The way of proving who one is that an address asks for: the server says which are allowed. */
export function readMethod(search: string): string {
  return new URLSearchParams(search).get('method') ?? 'password'
}
