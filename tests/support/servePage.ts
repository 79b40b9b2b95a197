import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, defaultClientConditions, preview } from 'vite'

/** Bundles a page as a host would ship it, and serves it. @param root The folder of its index.html. */
export async function servePage(root: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'engine-page-'))
  const shared = { configFile: false as const, root, logLevel: 'warn' as const }
  await build({
    ...shared,
    resolve: { conditions: ['phoenix:source', ...defaultClientConditions] },
    worker: { format: 'es' },
    build: { outDir, target: 'es2023', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
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
