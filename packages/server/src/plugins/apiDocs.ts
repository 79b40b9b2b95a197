import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from '../openapi/createOpenApi.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Only what the page needs: the package also holds source maps and other builds. */
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Phoenix API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`
// Without a validator on the internet: nothing here leaves the server.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })\n`

/** The API for readers: /api/docs, and for programs: /api/openapi.json. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(createOpenApi(version))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await app.register(async (docs) => {
    await docs.register(fastifyStatic, { root: folder, serve: false })
    for (const file of files) docs.get(`/api/docs/${file}`, async (_, reply) => reply.sendFile(file))
  })
}
