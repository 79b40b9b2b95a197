import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, defaultClientConditions, preview } from 'vite'

/** Bundles the bench page as a host would ship it, and serves it. */
export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'engine-bench-'))
  const root = path.join(import.meta.dirname, '../page')
  const shared = { configFile: false as const, root, logLevel: 'warn' as const }
  await build({
    ...shared,
    resolve: { conditions: ['phoenix:source', ...defaultClientConditions] },
    worker: { format: 'es' },
    build: { outDir, target: 'es2023', emptyOutDir: true },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
