import { createHash, generateKeyPairSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BundleFacts } from '@skadi/report/bundle/bundle-manifest'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { readZip } from '@skadi/report/bundle/read-zip'
import { expect, test } from 'vitest'
import { bundleKey } from '../../core/auth/bundle-key.ts'
import { loadSigningKey } from '../../core/auth/signing-key.ts'
import { ownKey } from '../../testing/own-key.ts'
import { type BundleParts, type BundlePhoto, bundleOf } from './bundle-of.ts'

const FACTS: BundleFacts = {
  report: { number: '2026-11-21-0042', checkAddress: null },
  tenant: { id: 't', name: 'Fjord Rental' },
  car: { countryCode: 'NO', registrationNo: 'AB12345' },
  passings: [
    { id: 'p1', role: 'pickup', recDate: '2026-10-14T07:12:00.000Z', timeZone: 'Europe/Oslo', origin: 'Out' },
    { id: 'p2', role: 'return', recDate: '2026-11-21T05:10:00.000Z', timeZone: 'Europe/Oslo', origin: 'In' },
  ],
  audit: { chain: 't', seq: 7, hash: 'ab'.repeat(32) },
  madeAt: '2026-11-21T08:00:00.000Z',
}
const REPORT = Buffer.from('%PDF-1.7 rapport på norsk')

const photo = (passingId: string, camera: string, bytes: string): BundlePhoto => ({
  imageId: `${passingId}-${camera}`,
  revision: 2,
  passingId,
  camera,
  originalSha256: createHash('sha256').update(`original ${bytes}`).digest('hex'),
  isFaceBlurred: camera === 'topRight',
  // The bytes come in chunks, as from a disk.
  open: async () => Readable.from([Buffer.from(bytes.slice(0, 3)), Buffer.from(bytes.slice(3))]),
})
const PHOTOS = [
  photo('p1', 'topLeft', 'pickup left'),
  photo('p2', 'topLeft', 'return'),
  photo('p2', 'topLeft', 'second'),
]

const make = (parts: Partial<BundleParts> = {}) =>
  bundleOf({ facts: FACTS, report: REPORT, photos: PHOTOS, key: bundleKey(ownKey), publicUrl: undefined, ...parts })

test('a bundle of report and photos verifies against its signature and describes each photo', async () => {
  const told: number[] = []
  const { size, body } = await make({ publicUrl: 'https://skadi.example/', onProgress: (done) => told.push(done) })
  const zip = Uint8Array.from(await buffer(body))
  expect(zip).toHaveLength(size)
  const { findings, manifest } = await checkBundle(zip, bundleKey(ownKey).id)
  expect(findings).toEqual([])
  expect(manifest?.key.publishedAt).toBe('https://skadi.example/api/services/bundleKey')
  const { open: _, ...facts } = PHOTOS[1] as BundlePhoto
  expect(manifest?.files.find(({ name }) => name === 'photos/return-topLeft.jpg')).toEqual({
    name: 'photos/return-topLeft.jpg',
    size: 6,
    sha256: createHash('sha256').update('return').digest('hex'),
    photo: facts,
  })
  const { files } = readZip(zip)
  expect(Buffer.from(files.get('report.pdf') as Uint8Array)).toEqual(REPORT)
  expect(Buffer.from(files.get('photos/return-topLeft-2.jpg') as Uint8Array).toString()).toBe('second')
  expect(told).toEqual([1, 2, 3])
})

test('a photo of another passing, a photo that changes, or an aborted signal stops the bundle', async () => {
  await expect(make({ photos: [photo('p3', 'topLeft', 'x')] })).rejects.toThrow(/p3/)
  let reads = 0
  const changing = { ...photo('p1', 'topLeft', 'x'), open: async () => Readable.from([Buffer.from(String(reads++))]) }
  await expect(buffer((await make({ photos: [changing] })).body)).rejects.toThrow(
    /changed while the bundle was written/,
  )
  await expect(make({ signal: AbortSignal.abort() })).rejects.toThrow(/aborted/)
})

test('the bundle key depends only on the server key, and differs from the key of tokens', async () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const [key, again, other] = [bundleKey(ownKey), bundleKey(ownKey), bundleKey(loadSigningKey(pem, ''))]
  expect(again.publicKey).toEqual(key.publicKey)
  expect(other.id).not.toBe(key.id)
  expect(Buffer.from(key.publicKey).toString('base64url')).not.toBe(ownKey.publicKey.export({ format: 'jwk' }).x)
})
