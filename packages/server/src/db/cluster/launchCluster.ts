import { type ChildProcess, spawn } from 'node:child_process'
import { StartupError } from '../../system/StartupError.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { ClusterAccount } from './ClusterAccount.ts'
import { clusterAddress, type ClusterOptions } from './ClusterOptions.ts'
import { collectOutput, lastLine } from './clusterOutput.ts'

const startMs = 60_000

/**
 * Starts the cluster in a process group of its own, so that Ctrl+C reaches only the server, which stops it after its
 * requests.
 */
export async function launchCluster(
  { folder, settings = [], onLog }: ClusterOptions,
  binaries: PostgresBinaries,
  account: ClusterAccount,
  socketFolder: string,
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'log_min_messages=warning',
    'max_connections=50',
    ...settings,
  ]
  const { file, args } = account.command(binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(clusterAddress.port),
    ...all.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, {
    ...account.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  const output = collectOutput(child, onLog)
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => reject(new StartupError(`The database did not start: ${reason}`))
    const timer = setTimeout(() => {
      child.kill('SIGQUIT')
      fail('it took too long')
    }, startMs)
    const onExit = (): void => {
      clearTimeout(timer)
      fail(lastLine(output()))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', onExit)
    child.stderr!.on('data', () => {
      if (!output().includes('database system is ready to accept connections')) return
      clearTimeout(timer)
      child.off('exit', onExit)
      resolve()
    })
  })
  return child
}
