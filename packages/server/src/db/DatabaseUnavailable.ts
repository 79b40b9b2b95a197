/** There is no connection to be had in time, or the one in use was lost. The statement may succeed when it is repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: 'busy' | 'database-away'

  /** @param code 'busy' while all connections are in use. */
  constructor(code: 'busy' | 'database-away', cause: unknown) {
    super(code === 'busy' ? 'All connections to the database are in use' : 'The database cannot be reached', { cause })
    this.code = code
  }
}
