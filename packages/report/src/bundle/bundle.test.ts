import { beforeAll, describe, expect, test } from 'vitest'
import { MANIFEST_NAME, SIGNATURE_NAME, VERIFY_NAME } from './bundle-manifest.ts'
import { type Bytes, utf8 } from './bytes.ts'
import { checkBundle, checkFiles } from './check-bundle.ts'
import { type BundleFile, type BundleSigner, fileInMemory, makeBundle } from './make-bundle.ts'
import { readZip } from './read-zip.ts'
import { FACTS, newSigner, sampleBundle, sampleFiles } from './testing/sample-bundle.ts'
import { compareNames, joined, type ZipEntry, zipLayout } from './zip-layout.ts'

let signer: BundleSigner
let zip: Bytes = new Uint8Array()
beforeAll(async () => {
  signer = await newSigner()
  zip = await sampleBundle(signer)
})

const found = async (bytes: Bytes, expectedKeyId?: string) => (await checkBundle(bytes, expectedKeyId)).findings

/**
 * Returns a zip of exactly these files in the format of a bundle. Unlike `makeBundle`, it allows any names and any
 * order.
 */
const rezipped = (files: readonly (readonly [string, Bytes])[]): Bytes => {
  const sorted = [...files].sort(([a], [b]) => compareNames(a, b))
  const entries: ZipEntry[] = sorted.map(([name, bytes]) => ({ name, size: bytes.length, crc: 0 }))
  const { headers, tail } = zipLayout(entries)
  return joined([...headers.flatMap((header, n) => [header, (sorted[n] as [string, Bytes])[1]]), tail])
}

test('an unchanged bundle passes the check, and the same files, facts and key make the same bytes', async () => {
  const check = await checkBundle(zip, signer.id)
  expect(check.findings).toEqual([])
  expect(check.manifest).toMatchObject(FACTS)
  expect(check.files.map(({ name, state }) => [name, state])).toEqual(
    [...(await sampleFiles()).map(({ name }) => name), VERIFY_NAME].sort().map((name) => [name, 'asSigned']),
  )
  expect(await sampleBundle(signer, (await sampleFiles()).reverse())).toEqual(zip)
})

describe('one byte', () => {
  /** Returns the regions of a bundle's bytes, from the first byte to the last. */
  function regions(): { what: string; from: number; to: number }[] {
    const view = new DataView(zip.buffer)
    const made: { what: string; from: number; to: number }[] = []
    let at = 0
    for (const [name, bytes] of readZip(zip).files) {
      const nameAt = at + 30
      const dataAt = nameAt + view.getUint16(at + 26, true)
      made.push({ what: 'header', from: at, to: nameAt }, { what: 'name', from: nameAt, to: dataAt })
      made.push({ what: name, from: dataAt, to: dataAt + bytes.length })
      at = dataAt + bytes.length
    }
    made.push(
      { what: 'directory', from: at, to: zip.length - 22 },
      { what: 'end', from: zip.length - 22, to: zip.length },
    )
    return made
  }

  /** Returns a generator of random numbers (mulberry32). Each run gives the same numbers. */
  function chance(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state + 0x6d2b79f5) >>> 0
      let t = Math.imul(state ^ (state >>> 15), 1 | state)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return ((t ^ (t >>> 14)) >>> 0) % below
    }
  }

  test('any flipped byte in 1,000 trials over all parts of a bundle is found', async () => {
    const pick = chance(20_261_121)
    const parts = regions()
    expect(parts.at(-1)?.to).toBe(zip.length)
    const unseen: string[] = []
    for (let trial = 0; trial < 1_000; trial += 1) {
      const { what, from, to } = parts[trial % parts.length] as (typeof parts)[number]
      const at = from + pick(to - from)
      const copy = zip.slice()
      copy[at] = (copy[at] as number) ^ (1 + pick(255))
      if ((await found(copy, signer.id)).length === 0) unseen.push(`${what}, byte ${at}`)
    }
    expect(unseen).toEqual([])
  })

  test('a changed file is named', async () => {
    for (const { what, from } of regions().filter((one) => /[.](pdf|jpg|html)$/.test(one.what))) {
      const copy = zip.slice()
      copy[from] = (copy[from] as number) ^ 1
      expect(await found(copy)).toEqual([{ code: 'changed', name: what }])
    }
  })
})

describe('a manipulated bundle', () => {
  const filesOf = (bytes: Bytes) => [...readZip(bytes).files]

  test.each([
    ['cut', () => zip.slice(0, -1)],
    ['cut in the middle', () => zip.slice(0, zip.length >> 1)],
    ['longer by a byte', () => joined([zip, new Uint8Array(1)])],
    ['preceded by a byte', () => joined([new Uint8Array(1), zip])],
    ['followed by itself', () => joined([zip, zip])],
    ['empty', () => new Uint8Array()],
    ['no zip', () => utf8('Skadi')],
  ])('%s is found', async (_, work) => {
    expect(await found(work())).not.toEqual([])
  })

  test('with another checksum of a file in both headers is found', async () => {
    expect(await found(rezipped(filesOf(zip)))).toEqual([{ code: 'structure', name: expect.any(String) }])
  })

  test('with a file removed, added or renamed, each is named', async () => {
    const files = filesOf(zip)
    const codes = async (changed: readonly (readonly [string, Bytes])[]) =>
      (await checkFiles(new Map(changed))).findings.map(({ code, name }) => `${code} ${name}`)
    expect(await codes(files.filter(([name]) => name !== 'report.pdf'))).toEqual(['missing report.pdf'])
    expect(await codes([...files, ['photos/more.jpg', utf8('-')]])).toEqual(['extra photos/more.jpg'])
    expect(await codes(files.map(([name, bytes]) => [name.replace('report', 'rapport'), bytes]))).toEqual([
      'missing report.pdf',
      'extra rapport.pdf',
    ])
    expect(await codes(files.filter(([name]) => name !== SIGNATURE_NAME))).toEqual([`signature ${SIGNATURE_NAME}`])
    expect(await codes(files.filter(([name]) => name !== MANIFEST_NAME))).toEqual([`manifest ${MANIFEST_NAME}`])
  })

  test('in another order, or with a file twice, is found although every file is as signed', async () => {
    const view = new DataView(zip.buffer)
    const ends = [0]
    for (const [name, { length }] of filesOf(zip)) ends.push((ends.at(-1) as number) + 30 + utf8(name).length + length)
    const entry = (n: number) => zip.slice(ends[n], ends[n + 1])
    const rest = zip.slice(ends[2])
    expect(view.getUint32(ends[1] as number, true)).toBe(0x04034b50)
    for (const order of [
      [1, 0],
      [0, 1, 1],
      [0, 0, 1],
    ])
      expect(await found(joined([...order.map(entry), rest]))).toEqual([
        { code: 'structure', name: expect.any(String) },
      ])
  })

  test('signed again with another key is detected by a reader who knows the right key', async () => {
    const forger = await newSigner()
    const forged = await sampleBundle(forger)
    expect(await found(forged, signer.id)).toEqual([{ code: 'otherKey', name: null }])
    const claimed = await sampleBundle({ ...forger, publicKey: signer.publicKey, id: signer.id })
    expect(await found(claimed, signer.id)).toEqual([{ code: 'signature', name: SIGNATURE_NAME }])
    const misnamed = await sampleBundle({ ...forger, id: signer.id })
    expect(await found(misnamed)).toEqual([{ code: 'key', name: null }])
  })

  test('with a manifest of the same content in other bytes is found', async () => {
    const files = new Map(filesOf(zip))
    const text = new TextDecoder().decode(files.get(MANIFEST_NAME))
    for (const other of [
      text.replace('\n', '\n\n'),
      `\ufeff${text}`,
      text.replace('"version": 1', '"version": 2'),
      '{}',
      'null',
    ])
      expect((await checkFiles(new Map([...files, [MANIFEST_NAME, utf8(other)]]))).findings).toEqual([
        { code: 'manifest', name: MANIFEST_NAME },
      ])
  })
})

describe('making a bundle', () => {
  const named = (name: string) => fileInMemory(name, utf8('-'))

  test.each([
    '../report.pdf',
    '/report.pdf',
    'a\\b.pdf',
    '.hidden',
    'photos/',
    'a//b',
    'a\u0301.pdf',
    'a b.pdf',
    '',
    VERIFY_NAME,
  ])('a file called %j is refused', async (name) => {
    await expect(makeBundle(FACTS, [await named(name)], signer)).rejects.toThrow(/cannot hold a file/)
  })

  test('names sort by their bytes, letters beyond ASCII too', () => {
    expect(['ø', 'z', 'a', 'ñ', '\u{10400}', '\uffee', 'a.b', 'a'].sort(compareNames).join()).toBe(
      ['a', 'a', 'a.b', 'z', 'ñ', 'ø', '\uffee', '\u{10400}'].join(),
    )
  })

  test('a zip that needs the ZIP64 extension is refused', () => {
    const entry = (name: string, size: number) => ({ name, size, crc: 0 })
    expect(() => zipLayout([entry('a', 0xffff_ff00), entry('b', 0xff)])).toThrow(/cannot hold/)
    expect(zipLayout([entry('a', 0xffff_ff00)]).size).toBe(0xffff_ff00 + 30 + 1 + 46 + 1 + 22)
  })

  test('reading a file that changed after the manifest was signed fails', async () => {
    const file: BundleFile = { ...(await named('report.pdf')), open: () => [utf8('x')] }
    const { chunks } = await makeBundle(FACTS, [file], signer)
    const read = async () => {
      for await (const _ of chunks()) continue
    }
    await expect(read()).rejects.toThrow('report.pdf changed')
  })
})
