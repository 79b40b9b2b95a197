import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { sendProblem } from './problems.ts'

const yearMs = 31_536_000_000

/**
 * The built app: files by their names, and its index for any address that a person may open, since the app routes by
 * itself. Files of the assets folder bear a hash in their names and are kept for ever.
 */
export async function serveApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder !== undefined && existsSync(folder)) {
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = decodeURIComponent(new URL(request.url, 'http://server').pathname).slice(1)
        if (/^api(\/|$)/i.test(path)) throw new Refusal('endpoint-not-found')
        if (path === '' || path === 'index.html' || !isFile(folder, path)) {
          if (!wantsPage(request.headers.accept)) throw new Refusal('endpoint-not-found')
          return reply.header('cache-control', 'no-cache').sendFile('index.html', folder)
        }
        const isHashed = path.startsWith('assets/')
        return reply
          .header('cache-control', isHashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache')
          .sendFile(path, folder)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('endpoint-not-found')))
}

/** A path with a dot segment or outside of the folder is no file of ours. */
function isFile(folder: string, path: string): boolean {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.'))) return false
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
