/** A route, or a record that a route names, that does not exist for this user. */
export class NotFoundError extends Error {
  readonly status = 404
  readonly path: string

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
    this.name = 'NotFoundError'
    this.path = path
  }
}
