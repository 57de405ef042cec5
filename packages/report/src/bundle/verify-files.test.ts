import { expect, test } from 'vitest'
import type { Bytes } from './bytes.ts'
import type { BundleCheck } from './check-bundle.ts'
import { readZip } from './read-zip.ts'
import { newSigner, sampleBundle } from './testing/sample-bundle.ts'
import type { PageEntry, PageFile, PageItem } from './verify-dom.ts'
import { checkChosen, checkDropped } from './verify-files.ts'

const zip = await sampleBundle(await newSigner())
const unpacked = [...readZip(zip).files]

const file = (path: string, bytes: Bytes): PageFile => ({
  name: path.split('/').at(-1) as string,
  webkitRelativePath: path.includes('/') ? path : '',
  arrayBuffer: async () => bytes.slice().buffer,
})

/** Makes a folder as browsers provide it: the entries arrive in portions, and the last portion is empty. */
function folder(fullPath: string, inside: readonly PageEntry[]): PageEntry {
  return {
    isFile: false,
    fullPath,
    file: (_, failed) => failed(new Error('a folder is no file')),
    createReader: () => {
      const portions = [...inside.map((entry) => [entry]), []]
      return { readEntries: (done) => done(portions.shift() ?? []) }
    },
  }
}

const entry = (fullPath: string, bytes: Bytes): PageEntry => ({
  isFile: true,
  fullPath,
  file: (done) => done(file(fullPath.slice(1), bytes)),
  createReader: () => {
    throw new Error('a file is no folder')
  },
})

const item = (one: PageEntry | null, held: PageFile | null = null): PageItem => ({
  webkitGetAsEntry: () => one,
  getAsFile: () => held,
})

const codes = ({ findings }: BundleCheck) => findings.map(({ code, name }) => `${code} ${name}`)

test('a chosen or dropped zip is checked as a zip', async () => {
  const chosen = file('bundle.zip', zip)
  expect(codes(await checkChosen([chosen]))).toEqual([])
  expect(codes((await checkDropped([item(null, chosen)])) as BundleCheck)).toEqual([])
  expect(codes((await checkDropped([item(entry('/bundle.zip', zip), chosen)])) as BundleCheck)).toEqual([])
})

test('a chosen or dropped folder of any name is checked by the names below it', async () => {
  const chosen = unpacked.map(([name, bytes]) => file(`my bundle/${name}`, bytes))
  expect(codes(await checkChosen(chosen))).toEqual([])
  const at = (start: string) =>
    unpacked.filter(([name]) => name.startsWith(start)).map(([name, bytes]) => entry(`/my bundle/${name}`, bytes))
  const photos = folder('/my bundle/photos', at('photos/'))
  const rest = ['manifest', 'report', 'verify'].flatMap(at)
  expect(codes((await checkDropped([item(folder('/my bundle', [photos, ...rest]))])) as BundleCheck)).toEqual([])
  expect(codes((await checkDropped([item(folder('/my bundle', rest))])) as BundleCheck)).toHaveLength(4)
})

test('the contents of an unpacked folder may be dropped without the folder itself', async () => {
  const photos = unpacked.filter(([name]) => name.startsWith('photos/'))
  const others = unpacked.filter(([name]) => !name.startsWith('photos/'))
  const items = [
    item(
      folder(
        '/photos',
        photos.map(([name, bytes]) => entry(`/${name}`, bytes)),
      ),
    ),
    ...others.map(([name, bytes]) => item(entry(`/${name}`, bytes))),
  ]
  expect(codes((await checkDropped(items)) as BundleCheck)).toEqual([])
})

test('dropped text is no file', () => {
  expect(checkDropped([item(null)])).toBeUndefined()
})
