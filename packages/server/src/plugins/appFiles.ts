import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from '../acceptsGzip.ts'
import { Refusal } from '../errors.ts'
import { PackedFiles } from './PackedFiles.ts'
import { sendProblem } from './problems.ts'

const yearSeconds = 31_536_000

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
}

/**
 * The built app: files by their names, and its index for any address that a person may open, since the app routes by
 * itself. Files of the assets folder bear a hash in their names and are kept for ever.
 */
export async function serveApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder !== undefined && existsSync(folder)) {
    const packed = new PackedFiles()
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const path = (request.params as { '*': string })['*']
        // An address with an empty segment, such as //evil.example, names another host to whoever resolves it.
        if (/^api(\/|$)/i.test(path) || /^[^?]*\/\//.test(request.url)) throw new Refusal('endpoint-not-found')
        const isIndex = path === '' || path === 'index.html'
        if (isIndex || !isFile(folder, path)) {
          if (!isIndex && !wantsPage(request.headers.accept)) throw new Refusal('endpoint-not-found')
          return reply.header('cache-control', 'no-cache').sendFile('index.html', folder)
        }
        if (!path.startsWith('assets/')) return reply.header('cache-control', 'no-cache').sendFile(path, folder)
        reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`).header('vary', 'Accept-Encoding')
        const gzip = acceptsGzip(request.headers['accept-encoding']) ? await packed.get(join(folder, path)) : undefined
        if (gzip === undefined) return reply.sendFile(path, folder)
        return reply
          .type(contentTypes[extname(path)] ?? 'text/plain')
          .header('content-encoding', 'gzip')
          .send(gzip)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('endpoint-not-found')))
}

/** A path with a dot segment or outside of the folder is no file of ours. */
function isFile(folder: string, path: string): boolean {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.'))) return false
  try {
    return statSync(join(folder, path)).isFile()
  } catch {
    // Not there, below a file, or too long for a name.
    return false
  }
}

/** Browsers ask for pages by name; a program that takes anything gets only the root. */
function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
