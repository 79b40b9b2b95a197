/** The token behind the # of a link in a mail, taken out of the address: it is not to stay in the history. */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token === '' ? null : token
}
