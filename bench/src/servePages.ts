import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, defaultClientConditions, preview } from 'vite'

/**
 * Bundles pages as a host would ship them, and serves them.
 * @param root The folder of the pages, from this package's.
 * @param pages Folders under it that hold an index.html; the root's own when absent.
 * @param files Are served beside them, under their own names.
 */
export async function servePages(
  root: string,
  pages: readonly string[] = ['.'],
  files: readonly string[] = [],
): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'bench-pages-'))
  const folder = path.join(import.meta.dirname, '..', root)
  const shared = { configFile: false as const, root: folder, logLevel: 'error' as const }
  await build({
    ...shared,
    resolve: { conditions: ['phoenix:source', ...defaultClientConditions] },
    // The pages differ in nothing but their library: each as it is in production.
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2023',
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: pages.map((page) => path.join(folder, page, 'index.html')) },
    },
  })
  for (const file of files) await symlink(file, path.join(outDir, path.basename(file)))
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
