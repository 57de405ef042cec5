import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { chooseEncoding } from './portal.routes.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example', PRODUCT_NAME: 'Rental Eye' } })
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('every answer carries the security headers, errors and files included', async () => {
  for (const url of [
    '/',
    '/login',
    '/static/main-1a2b.js',
    '/static/none.js',
    '/api/config.json',
    '/api/none',
    '/api/assets/imageSets',
  ]) {
    const { headers } = await get(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(String(headers['content-security-policy']), url).not.toMatch(/unsafe/)
    expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'")
  }
})

test('every path of the portal answers the page, with a new nonce each time, and uncached', async () => {
  const pages = await Promise.all(['/', '/login', '/assets/imageSets/x?y=1', '/index.html'].map((url) => get(url)))
  const nonces = pages.map(({ body, headers }) => {
    const nonce = /content="([\w+/=]{24})"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`,
    )
    expect(headers['cache-control']).toBe('no-store')
    return nonce
  })
  expect(new Set(nonces).size).toBe(4)
})

test('an unknown file name at the top level answers 404', async () => {
  for (const url of ['/favicon.ico', '/robots.txt', '/.env', '/wp-login.php?x=1'])
    expect((await get(url)).statusCode, url).toBe(404)
  for (const url of ['/no-such-page', '/report/v1.2/x.y']) expect((await get(url)).statusCode, url).toBe(200)
})

test('customers get a separate page, not indexed by search engines, without the portal', async () => {
  const { statusCode, headers, body } = await get('/c/AAAAAAAAAAAAAAAAAAAAAA')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain('<title>Customer</title>')
  expect(headers['content-security-policy']).toContain(/content="([\w+/=]{24})"/.exec(body)?.[1])
  expect((await get('/customer.html')).body).not.toContain('<title>Customer</title>')
})

test('files are compressed once and cached permanently by browsers; unlisted files answer 404', async () => {
  const plain = await get('/static/main-1a2b.js')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const br = await get('/static/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  const gzip = await get('/static/main-1a2b.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  for (const path of [
    '/static/..%2f..%2fetc%2fpasswd',
    '/static/..%5c..%5cx',
    '/static/%00',
    '/static/',
    '/api',
    '/api/',
    '/api/static/main-1a2b.js',
  ]) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
})

test('the service worker is revalidated at each visit and may fetch; the cached page contains no user data', async () => {
  const worker = await get('/sw.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  expect(String(worker.headers['content-security-policy'])).not.toMatch(/sandbox|unsafe|nonce/)
  const page = await get('/offline/offline.html')
  expect(page.body).toContain('<title>Offline</title>')
  expect(String(page.headers['content-security-policy'])).toContain("style-src 'self'")
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('the portal can be installed under the configured name', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Rental Eye', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test.each([
  [undefined, 'identity'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
])('accept-encoding %s gives %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a build reads the installation’s name and version from the server, and finds the API at its own origin', async () => {
  const { body } = await get('/api/config.json')
  expect(JSON.parse(body)).toEqual({
    apiBase: '/api',
    socketUrl: '/api/social/socket',
    productName: 'Rental Eye',
    version: '0.0.0',
    languages: ['en', 'no', 'es'],
    termsUrl: '/terms',
    privacyUrl: '/privacy',
    demo: false,
    needsFirstAdmin: true,
    provider: null,
  })
})
