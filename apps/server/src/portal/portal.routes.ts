import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeNotFound } from '../core/http/error-writer.ts'
import { OFFLINE_POLICY, portalPolicy } from '../core/http/security-headers.ts'
import type { Services } from '../core/services.ts'
import { type Encoding, listPortalFiles, type PortalFile, type PortalPage, readCustomerPage } from './portal-files.ts'

/** Returns the web app manifest, with which a browser installs the portal under its name. The icons are in `apps/web/public/icons`. */
const writeManifest = (productName: string): string =>
  JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f3f5f8',
    theme_color: '#161a20',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

const NONCE = '__NONCE__'
const NOT_BUILT = 'The portal is not built. Start the server with `npm start`.\n'
/** The name of a file below /static contains a hash of its content, so the file never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/**
 * Whether a path is a top-level file that programs request on their own, such as `/favicon.ico` or `/robots.txt`. No page of the portal has
 * such a path.
 */
const isLikeAFile = (path: string): boolean => path.lastIndexOf('/') === 0 && path.includes('.')
/** The service worker, which answers while the browser is offline. Browsers ask for a newer version at each visit. */
const WORKER = '/sw.js'

const lifeOf = (path: string): string =>
  path.startsWith('/static/') ? IMMUTABLE : path === WORKER ? 'no-cache' : ONE_HOUR

/**
 * Routes of the built portal. Its page answers every path that a person may open and that is no file. Customers get a page of their own,
 * which loads nothing of the portal.
 */
export const portalRoutes =
  ({ portalDir, config }: Services, portal: PortalPage | undefined) =>
  (app: FastifyInstance): void => {
    const files = listPortalFiles(portalDir)
    const page = portal?.text.split(NONCE)
    const customerPage = readCustomerPage(portalDir)?.split(NONCE)

    app.get('/manifest.webmanifest', async (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', ONE_HOUR)
        .send(writeManifest(config.PRODUCT_NAME)),
    )

    app.get('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (path.startsWith('/c/')) {
        void reply.header('x-robots-tag', 'noindex, nofollow')
        return customerPage ? sendPage(customerPage, reply) : sendNotBuilt(reply)
      }
      const isPage = path === '/index.html' || path === '/customer.html'
      const file = isPage ? undefined : files.get(path)
      if (path === WORKER || path.startsWith('/offline/')) void reply.header('content-security-policy', OFFLINE_POLICY)
      if (file) return sendFile(file, lifeOf(path), request, reply)
      if (path === '/api' || path.startsWith('/api/') || path.startsWith('/static/')) return writeNotFound(reply)
      if (!isPage && isLikeAFile(path)) return writeNotFound(reply)
      return page ? sendPage(page, reply) : sendNotBuilt(reply)
    })
  }

const sendNotBuilt = (reply: FastifyReply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

async function sendFile(
  file: PortalFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = file.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const bytes = await file.bytes(encoding).catch(gone)
  if (!bytes) return writeNotFound(reply)
  if (file.isCompressible) reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).header('cache-control', cacheControl).send(bytes)
}

/** Ignores a missing file. A newer build has removed the file while this server was running. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Sends the page with a new nonce for the style elements that its scripts add. The page is never cached, because a nonce is valid for one
 * answer only.
 */
function sendPage(page: readonly string[], reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', portalPolicy(nonce))
    .send(page.join(nonce))
}

/** Returns the best encoding that client and server support. An encoding with `q=0` counts as unsupported. Other weights are ignored. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
