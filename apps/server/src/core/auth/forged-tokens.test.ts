import { createPublicKey, createSecretKey, generateKeyPairSync } from 'node:crypto'
import { newId } from '@skadi/store/db/new-id'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { ownKey } from '../../testing/own-key.ts'
import { testServer } from '../../testing/test-server.ts'

/** Number of actor lookups. Each call for signed-in users looks up its actor before its action starts. */
let entered = 0
const server = testServer({
  change: ({ actors }) => {
    const find = actors.find.bind(actors)
    actors.find = (...given) => {
      entered += 1
      return find(...given)
    }
    return { actors }
  },
})
const { build } = server

type Claims = Record<string, unknown> & { iat: number; exp: number; sid: string; ver: number }
type Header = { alg: string; typ: string; kid: string }
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function signedIn() {
  const user = await build.user({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
  const { idToken, refreshToken } = await server.signIn(user)
  const [head = '', body = '', signature = ''] = idToken.split('.')
  return {
    idToken,
    refreshToken,
    head,
    body,
    signature,
    header: decode(head) as Header,
    claims: decode(body) as Claims,
  }
}
const statusOf = async (token: string, url = '/api/assets/imageSets') =>
  (await server.inject({ url, headers: { authorization: `Bearer ${token}`, 'x-api-version': 'v2' } })).statusCode

/** Returns every token that differs in one character of a part. Skips a changed last character if the part's bytes stay equal. */
function alterations(parts: readonly string[]): string[] {
  return parts.flatMap((part, which) =>
    Array.from(part, (character, at) => {
      const altered = `${part.slice(0, at)}${character === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`
      const isSame = Buffer.from(altered, 'base64url').equals(Buffer.from(part, 'base64url'))
      return isSame ? undefined : parts.map((one, n) => (n === which ? altered : one)).join('.')
    }).filter((token) => token !== undefined),
  )
}

test('more than 200 forged, altered and foreign tokens get the same refusal, and no action runs', async () => {
  const { idToken, refreshToken, head, body, signature, header, claims } = await signedIn()
  const other = generateKeyPairSync('ed25519')
  const sign = (given: object, payload: Record<string, unknown> = claims) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...given }).sign(other.privateKey)
  const withSecret = (secret: Uint8Array, kid = header.kid) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(createSecretKey(secret))
  const publicKey = createPublicKey(ownKey.privateKey)
  const forgeries = [
    ...['none', 'None', 'NONE', 'HS256', 'HS512', 'RS256', 'ES256', 'PS256', 'Ed448', 'EdDSA ', ''].flatMap((alg) => [
      `${encode({ ...header, alg })}.${body}.`,
      `${encode({ ...header, alg })}.${body}.${signature}`,
    ]),
    ...[
      { groups: ['GLOBAL_ADMIN'] },
      { exp: claims.exp + 9_999 },
      { currentTenant: newId() },
      { ver: claims.ver + 1 },
    ].map((change) => `${head}.${encode({ ...claims, ...change })}.${signature}`),
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}..${signature}`,
    `.${body}.${signature}`,
    `${head}.${body}.${signature}.${signature}`,
    `${head}.${body}.${'A'.repeat(signature.length)}`,
    `${head}.${body}.${signature}=`,
    `${head}.${body}.${signature}AA`,
    `${idToken} ${idToken}`,
    refreshToken,
    'Bearer',
    '',
    await sign({ kid: header.kid }),
    await sign({ kid: header.kid, typ: 'JWT' }),
    await sign({ kid: header.kid, jku: 'https://evil.example/keys' }),
    await sign({ kid: header.kid, x5u: 'https://evil.example/chain' }),
    await sign({ kid: header.kid, jwk: other.publicKey.export({ format: 'jwk' }) }),
    await sign({ kid: header.kid, x5c: [other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] }),
    ...(await Promise.all(
      ['', '../../../dev/null', '/proc/self/environ', "x' or '1'='1", 'https://evil.example/key'].map((kid) =>
        sign({ kid }),
      ),
    )),
    // The secrets are a text of zeros, and forms of the public key. A wrong server would use the public key as the secret of an HMAC.
    await withSecret(Buffer.alloc(32)),
    await withSecret(publicKey.export({ type: 'spki', format: 'der' })),
    await withSecret(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }).toString())),
    await withSecret(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'), '../../../dev/null'),
    ...alterations([head, body, signature]),
  ]
  expect(new Set(forgeries).size).toBeGreaterThan(200)
  for (const token of forgeries) expect(await statusOf(token), token).toBe(401)
  expect(entered).toBe(0)
  expect(await statusOf(idToken)).toBe(200)
  expect(entered).toBe(1)
})

test('a token signed with our key is refused with another type, audience or issuer, or when expired', async () => {
  const { claims } = await signedIn()
  const sign = (header: object, change: object) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: ownKey.kid, ...header })
      .sign(ownKey.privateKey)
  const now = Math.floor(Date.now() / 1000)
  const cases: [object, object, number][] = [
    [{}, {}, 200],
    [{ typ: 'JWT' }, {}, 401],
    [{ kid: 'other' }, {}, 401],
    [{}, { aud: 'other' }, 401],
    [{}, { iss: 'other' }, 401],
    [{}, { iat: now - 1000, exp: now - 100 }, 401],
    [{}, { nbf: now + 100 }, 401],
    [{}, { exp: undefined }, 401],
    [{}, { sid: newId() }, 401],
    [{}, { sub: newId() }, 401],
    [{}, { ver: claims.ver + 1 }, 401],
  ]
  for (const [header, change, status] of cases)
    expect(await statusOf(await sign(header, change)), JSON.stringify([header, change])).toBe(status)
})
