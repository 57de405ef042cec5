import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { portalPolicy } from '../../core/http/security-headers.ts'
import type { Services } from '../../core/services.ts'
import { writeOpenApi } from '../openapi.ts'
import { API_DOCS_CSS } from './api-docs-css.ts'
import { apiDocsPage } from './api-docs-page.ts'
import type { ApiDocument } from './operation.ts'

/**
 * Script that searches calls by their words, and that opens the call in the address. The script is a file, because the content policy of
 * pages allows no other script.
 */
const API_DOCS_SCRIPT = `
const find = document.getElementById('find')
const found = document.getElementById('found')
const calls = [...document.querySelectorAll('.call')]
const areas = [...document.querySelectorAll('.area')]
const show = () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.words.includes(word))
  for (const area of areas) area.hidden = !area.querySelector('.call:not([hidden])')
  const count = calls.filter((call) => !call.hidden).length
  found.textContent = words.length === 0 ? '' : count + (count === 1 ? ' call' : ' calls')
}
find.addEventListener('input', show)
const open = () => {
  const call = document.getElementById(location.hash.slice(1))
  if (call instanceof HTMLDetailsElement) call.open = true
}
addEventListener('hashchange', open)
addEventListener('beforeprint', () => { for (const call of calls) call.open = true })
open()
show()
`

const ONE_HOUR = 'public, max-age=3600'

/** Routes of the API's description for people: a page with its style and script. Like the OpenAPI file, they need no sign-in. */
export const apiDocsRoutes =
  ({ config, version }: Services) =>
  (app: FastifyInstance): void => {
    let made: { origin: string; page: string; packed: Buffer } | undefined
    const pageOf = (origin: string) => {
      if (made?.origin === origin) return made
      const page = apiDocsPage(writeOpenApi(config.PRODUCT_NAME, version) as unknown as ApiDocument, origin)
      made = { origin, page, packed: gzipSync(page) }
      return made
    }
    app.get('/docs/api', (request, reply) => {
      const { page, packed } = pageOf((config.PUBLIC_URL ?? `${request.protocol}://${request.host}`).replace(/\/$/, ''))
      const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (takesGzip) void reply.header('content-encoding', 'gzip')
      return reply
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', portalPolicy(randomBytes(16).toString('base64')))
        .send(takesGzip ? packed : page)
    })
    app.get('/docs/api.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', ONE_HOUR).send(API_DOCS_CSS),
    )
    app.get('/docs/api.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', ONE_HOUR).send(API_DOCS_SCRIPT),
    )
  }
