import { createServer } from 'node:net'
import { errorCode, StartupError } from './StartupError.ts'

/** Tries the address out before anything is started. @throws StartupError */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
    await new Promise<void>((resolve) => probe.close(() => resolve()))
  } catch (error) {
    throw describeListenError(error, host, port)
  }
}

export function describeListenError(error: unknown, host: string, port: number): StartupError {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} on ${host} is in use: choose another with PORT`)
  if (code === 'EACCES') return new StartupError(`Port ${port} on ${host} may not be used by this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST ${host} is no address of this machine`)
  }
  return new StartupError(`The server cannot listen on ${host}:${port} (${code ?? String(error)})`)
}
