export class GraphWorkerError extends Error {
  readonly code: 'invalid-json' | 'unexpected' | 'worker-failed' | 'unreadable-file' | 'too-large'
  constructor(code: GraphWorkerError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GraphWorkerError'
    this.code = code
  }
}
