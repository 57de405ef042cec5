import { generateKeyPairSync, sign } from 'node:crypto'
import type { BundleFacts } from '../bundle-manifest.ts'
import { type Bytes, utf8 } from '../bytes.ts'
import { keyIdOf } from '../check-bundle.ts'
import { type BundleFile, type BundleSigner, fileInMemory, makeBundle } from '../make-bundle.ts'
import { joined } from '../zip-layout.ts'

export const FACTS: BundleFacts = {
  report: { number: '2026-11-21-0042', checkAddress: 'https://skadi.example/verify' },
  tenant: { id: '0193d0a0-0000-7000-8000-000000000001', name: 'Fjord Rental Tromsø' },
  car: { countryCode: 'NO', registrationNo: 'AB12345' },
  passings: [
    {
      id: 'p1',
      role: 'pickup',
      recDate: '2026-10-14T07:12:00.000Z',
      timeZone: 'Europe/Oslo',
      origin: 'Gardermoen out',
    },
    { id: 'p2', role: 'return', recDate: '2026-11-21T05:10:00.000Z', timeZone: 'Europe/Oslo', origin: 'Gardermoen in' },
  ],
  audit: { chain: '0193d0a0-0000-7000-8000-000000000001', seq: 4711, hash: 'ab'.repeat(32) },
  madeAt: '2026-11-21T08:00:00.000Z',
}

/** Creates a signer with a new key. */
export async function newSigner(): Promise<BundleSigner> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Uint8Array.from(Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url'))
  return {
    id: await keyIdOf(bytes),
    publicKey: bytes,
    publishedAt: 'https://skadi.example/api/services/bundleKey',
    sign: (manifest) => sign(null, manifest, privateKey),
  }
}

/** Returns pseudo-random bytes; equal names give equal bytes. */
const noise = (name: string, size: number): Bytes => {
  let state = [...utf8(name)].reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

/** Returns a report and four photos as files of a bundle. */
export async function sampleFiles(photoBytes = 3_000): Promise<BundleFile[]> {
  const photos = ['pickup-topLeft', 'pickup-topRight', 'return-topLeft', 'return-topRight'].map(async (name, n) => ({
    ...(await fileInMemory(`photos/${name}.jpg`, noise(name, photoBytes))),
    photo: {
      imageId: `0193d0a0-0000-7000-8000-00000000010${n}`,
      revision: 1,
      passingId: n < 2 ? 'p1' : 'p2',
      camera: name.split('-')[1] as string,
      originalSha256: 'cd'.repeat(32),
      isFaceBlurred: n === 3,
    },
  }))
  return [await fileInMemory('report.pdf', noise('report', 5_000)), ...(await Promise.all(photos))]
}

/** Makes a bundle and returns all its bytes. */
export async function sampleBundle(signer: BundleSigner, files?: readonly BundleFile[]): Promise<Bytes> {
  const { chunks, size } = await makeBundle(FACTS, files ?? (await sampleFiles()), signer)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks()) parts.push(chunk)
  const zip = joined(parts)
  if (zip.length !== size) throw new Error(`a bundle of ${zip.length} bytes said ${size}`)
  return zip
}
