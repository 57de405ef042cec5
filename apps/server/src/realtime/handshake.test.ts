import { generateKeyPairSync } from 'node:crypto'
import { SOCKET_PATH } from '@skadi/contract/realtime/socket'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { expiredToken } from '../testing/own-key.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { type Handshake, testSockets } from '../testing/test-sockets.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const { opened, refused } = testSockets()
const { build } = server

let at = ''
let userId = ''
let user: SignedIn
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  userId = await build.user({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
  user = await server.signIn(userId)
})

const cookie = () => `__Secure-mediaSession=${server.services.tokens.mediaCookie(user.sessionId, Date.now() / 1000)}`

/** Handshakes of clients without access: description, expected status, and a function that makes the handshake. */
const REFUSED: readonly (readonly [words: string, status: number, make: () => Omit<Handshake, 'at'>])[] = [
  ['no subprotocol at all', 401, () => ({ protocols: [] })],
  ['no token', 401, () => ({ protocols: ['v2'] })],
  ['a token alone', 401, () => ({ protocols: [user.idToken] })],
  ['another version', 401, () => ({ protocols: ['v1', user.idToken] })],
  ['a version in capitals', 401, () => ({ protocols: ['V2', user.idToken] })],
  ['the token before the version', 401, () => ({ protocols: [user.idToken, 'v2'] })],
  ['a token in Authorization', 401, () => ({ protocols: ['v2'], headers: user.headers })],
  ['the cookie of photos', 401, () => ({ protocols: ['v2'], headers: { cookie: cookie() } })],
  ['a token in the address', 400, () => ({ path: `${SOCKET_PATH}?token=${user.idToken}`, protocols: ['v2'] })],
  ['a token in both places', 400, () => ({ path: `${SOCKET_PATH}?token=${user.idToken}` })],
  ['anything in the address', 400, () => ({ path: `${SOCKET_PATH}?x` })],
  ['another path', 404, () => ({ path: `${SOCKET_PATH}/x` })],
  ['the path of the page', 404, () => ({ path: '/api' })],
  ...[
    'https://evil.example',
    'https://skadi.example.evil.example',
    'https://skadi.example@evil.example',
    'https://evil.example/skadi.example',
    'http://skadi.example',
    'https://skadi.example:444',
    'https://sub.skadi.example',
    'https://127.0.0.1',
    'file://',
    'null',
    'x',
  ].map((origin) => [`the origin ${origin}`, 403, () => ({ origin })] as const),
]

/** Invalid tokens. The server reports an invalid token with a close code, because pages cannot see the status of a handshake. */
const WORTHLESS: readonly (readonly [words: string, make: () => Promise<string> | string])[] = [
  ['an invalid token', () => 'x.y.z'],
  ['a forged signature', () => `${user.idToken.slice(0, -4)}AAAA`],
  ['no signature', () => user.idToken.replace(/[^.]*$/, 'x')],
  ['no algorithm', () => new UnsecuredJWT(decodeJwt(user.idToken)).encode().concat('x')],
  [
    'another key',
    () =>
      new SignJWT(decodeJwt(user.idToken))
        .setProtectedHeader({ ...decodeProtectedHeader(user.idToken), alg: 'EdDSA' })
        .sign(generateKeyPairSync('ed25519').privateKey),
  ],
  ['a refresh token', () => user.refreshToken],
  ['an expired token', () => expiredToken(user.idToken)],
  [
    'an ended session',
    async () => {
      const gone = await server.signIn(userId)
      const payload = { refreshToken: gone.refreshToken }
      await server.inject({ method: 'POST', url: '/api/auth/logout', payload })
      return gone.idToken
    },
  ],
  [
    'changed rights',
    async () => {
      const who = await build.user()
      const { idToken } = await server.signIn(who)
      await build.insert('user_group', { user_id: who, name: 'ANNOTATOR' })
      return idToken
    },
  ],
  [
    'an inactive user',
    async () => {
      const who = await build.user()
      const { idToken } = await server.signIn(who)
      await server.database.owner.query(`update app_user set status = 'inactive' where id = $1`, [who])
      return idToken
    },
  ],
]

describe('the handshake', () => {
  test.each(REFUSED)('is refused with %s: %i', async (_words, status, make) => {
    expect(await refused(user.idToken, { at, ...make() })).toBe(status)
  })

  test('when a page of another origin is refused, the log names both origins and PUBLIC_URL, and the answer names none of them', async () => {
    const before = server.logged.length
    expect(await refused(user.idToken, { at, origin: 'https://skadi.example:444' })).toBe(403)
    const line = server.logged.slice(before).find((one) => one.includes('PUBLIC_URL'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      origin: 'https://skadi.example:444',
      portalOrigin: 'https://skadi.example',
    })
  })

  test.each(WORTHLESS)('is followed by 4401 for %s', async (_words, make) => {
    expect(await refused(await make(), { at })).toBe(4401)
  })

  test('[SOCKET-01] opens with the token as subprotocol, from the own page and from programs', async () => {
    for (const origin of [undefined, at, 'https://skadi.example']) {
      const { socket, settle } = await opened(user.idToken, { at, ...(origin ? { origin } : {}) })
      expect(socket.protocol).toBe('v2')
      expect(await settle()).toEqual([])
      socket.close()
    }
  })
})
