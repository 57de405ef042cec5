import { request } from 'node:http'
import { createClaim, createClaimImage } from '@skadi/contract/claims/claims-writes'
import { createClient } from '@skadi/contract/core/client'
import { createWebhook, testWebhook } from '@skadi/contract/integrations/integrations-calls'
import { EMPTY_CLAIM_FORM, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { HOSTILE_NAMES } from '@skadi/store/objects/testing/hostile-names'
import type { SeededRig } from '@skadi/store/seed/seed-demo'

const SHA = '0'.repeat(64)
/** Maximum number of photos of a claim. */
const PHOTOS_OF_CLAIM = 20
/** Number of price files; each is read in a separate process. */
const PRICE_FILES = 30

type Server = { url: string; token: string }

/** Returns internal addresses in disguised spellings. Every address that resolves leads to one port of this machine. */
const innerAddresses = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  ...['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '127.1', '0', '[::ffff:127.0.0.1]', '[::]'].map(
    (host) => `https://${host}:${port}/`,
  ),
  ...['169.254.169.254', '10.0.0.1', '192.168.0.1', '[fe80::1]', '[fd00:ec2::254]'].map(
    (host) => `https://${host}/latest/meta-data/`,
  ),
  'file:///etc/passwd',
  `gopher://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
]

/**
 * Sends every hostile name to each place that accepts a name: addresses, a rig's recordings, photos of claims, price
 * files.
 * @returns number of requests
 */
export async function sendNames(server: Server, { left }: SeededRig): Promise<number> {
  let sent = 0
  await inTurn(HOSTILE_NAMES, async (name) => {
    const plain = name.toWellFormed()
    for (const folder of ['/', '/static/', '/offline/', '/api/assets/images/', '/api/media/'])
      for (const coded of [encodeURIComponent(plain), encodeURI(plain)]) {
        await getRaw(server, `${folder}${coded}`)
        sent += 1
      }
    for (const [clipId, file] of [
      [name, '1.jpg'],
      [`clip-${sent}`, name],
    ]) {
      await fetch(`${server.url}/api/assets/captureUnits/${left.unit}/recordings`, {
        method: 'POST',
        headers: {
          authorization: `Device ${left.unit}.${left.key}`,
          'x-api-version': 'v2',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          clipId,
          recordedAt: new Date().toISOString(),
          files: [{ name: file, camera: 'topLeft', contentType: 'image/jpeg', size: 1, sha256: SHA }],
        }),
      })
      sent += 1
    }
  })
  for (let at = 0; at < HOSTILE_NAMES.length; at += PHOTOS_OF_CLAIM) {
    const id = await claimOf(server, {})
    await inTurn(HOSTILE_NAMES.slice(at, at + PHOTOS_OF_CLAIM), async (fileName) => {
      sent += 1
      const body = { fileName, size: 4, contentType: 'image/jpeg' }
      const made = await callOf(server)(createClaimImage, { params: { id }, body }, server).catch(() => undefined)
      if (made) await patch(server, made.data.uploadUrl)
    })
  }
  for (const name of HOSTILE_NAMES.slice(0, PRICE_FILES)) {
    await fetch(`${server.url}/api/assets/prices/files?fileName=${encodeURIComponent(name.toWellFormed())}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'x-api-version': 'v2', 'content-type': 'text/csv' },
      body: 'part,price\nhood,1\n',
    })
    sent += 1
  }
  return sent
}

/**
 * Enters internal addresses wherever a user can enter an address: in webhooks, which are also tested, and in claims.
 * @returns number of addresses
 */
export async function sendAddresses(server: Server, port: number): Promise<number> {
  const addresses = innerAddresses(port)
  const call = callOf(server)
  await inTurn(addresses, async (url) => {
    await claimOf(server, { mapLink: url }).catch(() => undefined)
    await claimOf(server, { additionalInformation: url, description: `<img src="${url}">` })
    const body = { name: 'inner', url, kinds: ['passing.ready' as const] }
    const made = await call(createWebhook, { body }, server).catch(() => undefined)
    if (made) await call(testWebhook, { params: { id: made.data.id } }, server).catch(() => undefined)
  })
  return addresses.length * 3
}

const callOf = ({ url }: Server) => createClient({ base: `${url}/api` })

async function claimOf(server: Server, accident: Partial<typeof UNKNOWN_ACCIDENT>): Promise<string> {
  const body = {
    ...EMPTY_CLAIM_FORM,
    status: 'draft' as const,
    accidentInformation: { ...UNKNOWN_ACCIDENT, ...accident },
  }
  return (await callOf(server)(createClaim, { body }, server)).data.claimId
}

async function inTurn<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await act(one)
    }),
  )
}

/** Sends a path unchanged. `fetch` would normalise it. */
const getRaw = ({ url, token }: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { path, headers: { authorization: `Bearer ${token}`, 'x-api-version': 'v2' } },
      (answer) => answer.resume().on('end', resolve).on('error', reject),
    )
    asked.on('error', reject).end()
  })

const patch = ({ url, token }: Server, uploadUrl: string): Promise<unknown> =>
  fetch(new URL(uploadUrl, url), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
  })
