import { deflateRawSync, gzipSync } from 'node:zlib'
import { buildWorkbook, GOOD_SHEET, type PartChanges, SHEET, simpleSheet, workbookFiles } from '../build-workbook.ts'
import { buildZip, type ZipFile, type ZipLies } from '../build-zip.ts'
import type { HostileFile } from './hostile-file.ts'

const MEGABYTE = 1024 * 1024
const SYMLINK = 0o120777 * 0x10000
const parts = (what: string, changes: PartChanges, lies?: ZipLies): HostileFile => ({
  what,
  bytes: () => buildWorkbook(changes, lies),
})
const sheet = (what: string, lie: Partial<ZipFile>): HostileFile =>
  parts(what, { [SHEET]: { content: GOOD_SHEET, ...lie } })
const extra = (what: string, file: ZipFile): HostileFile => ({
  what,
  bytes: () => buildZip([...workbookFiles(), file]),
})
const note = (name: string): ZipFile => ({ name, content: 'note' })
const directory = (what: string, lies: ZipLies): HostileFile => parts(what, {}, lies)
const spaces = (megabytes: number): string => simpleSheet(' '.repeat(megabytes * MEGABYTE))

/** Zips that unpack to more than their declared size, zips with false declarations, and zips with entries that point outside the zip. */
export const HOSTILE_ZIPS: readonly HostileFile[] = [
  { what: '5 MB of blanks in a sheet', bytes: () => buildWorkbook({ [SHEET]: spaces(5) }) },
  {
    what: '200 MB of blanks in a sheet',
    isHeavy: true,
    bytes: () => buildWorkbook({ [SHEET]: spaces(200) }),
  },
  {
    what: '200 MB of blanks that say they are 100 bytes',
    isHeavy: true,
    bytes: () => buildWorkbook({ [SHEET]: { content: spaces(200), size: 100 } }),
  },
  {
    what: '3 MB of blanks that say they are 100 bytes',
    bytes: () => buildWorkbook({ [SHEET]: { content: spaces(3), size: 100 } }),
  },
  {
    what: 'a hundred parts of a megabyte',
    bytes: () => {
      const content = Buffer.alloc(MEGABYTE)
      const packed = deflateRawSync(content)
      const files = Array.from({ length: 100 }, (_, nth) => ({ name: `xl/media/${nth}.bin`, content, packed, crc: 0 }))
      return buildZip([...workbookFiles(), ...files])
    },
  },
  {
    what: 'a hundred entries over the same bytes',
    bytes: () => {
      const files = Array.from({ length: 100 }, (_, nth) => ({ name: `xl/media/${nth}.xml`, content: '', liesAt: 6 }))
      return buildZip([...workbookFiles(), ...files])
    },
  },
  {
    what: 'an entry within the bytes of another',
    bytes: () => {
      const inner = { name: 'xl/media/b', content: 'note', method: 0 }
      const content = buildZip([inner]).subarray(0, 30 + inner.name.length + inner.content.length)
      const outer = { name: 'xl/media/a', content, method: 0 }
      return buildZip([outer, { ...inner, liesAt: 0, shift: 30 + outer.name.length }, ...workbookFiles()])
    },
  },
  sheet('an entry that is not where the directory says', { shift: -40 }),
  sheet('an entry that reaches over the directory', { packedSize: 100_000 }),
  sheet('an entry beyond the end', { shift: 1_000_000 }),
  {
    what: '250 entries',
    bytes: () => buildZip([...workbookFiles(), ...Array.from({ length: 250 }, (_, nth) => note(`xl/media/${nth}`))]),
  },
  directory('a directory of 65,535 entries', { count: 0xffff }),
  directory('a directory of fewer entries than it has', { count: 3 }),
  directory('a directory of two volumes', { disks: 1 }),
  directory('a directory beyond the end', { directoryAt: 0x7fffffff }),
  directory('a directory that begins at the first byte', { directoryAt: 0 }),
  directory('a directory of negative size', { directorySize: 0xffffffff }),
  directory('a second end in the comment', { comment: buildZip([note('a')]).subarray(-22) }),
  sheet('a size of -1', { size: 0xffffffff }),
  sheet('a packed size of -1', { packedSize: 0xffffffff }),
  sheet('a 64-bit size of 2^60', { wide: [2n ** 60n, 100n] }),
  sheet('a 64-bit size of 2^64 - 1', { wide: [2n ** 64n - 1n, 2n ** 64n - 1n] }),
  sheet('a 64-bit size of 1 GB', { wide: [2n ** 30n, 2n ** 20n] }),
  sheet('a 64-bit place beyond the end', { wide: [500n, 300n, 2n ** 40n] }),
  sheet('64-bit sizes that are left out', { wide: [] }),
  sheet('a wrong checksum', { crc: 0x12345678 }),
  sheet('a size that is one too large', { size: GOOD_SHEET.length + 1 }),
  sheet('packed bytes that end early', { packed: deflateRawSync(GOOD_SHEET).subarray(0, 40) }),
  sheet('packed bytes that are none', { packed: Buffer.alloc(500, 0xff) }),
  sheet('an encrypted entry', { flags: 0x0801 }),
  sheet('a strongly encrypted entry', { flags: 0x0841 }),
  sheet('an entry packed with AES', { method: 99 }),
  sheet('an entry packed as bzip2', { method: 12 }),
  sheet('an entry of two packing methods', { localMethod: 0 }),
  sheet('an entry of two names', { localName: 'xl/worksheets/sheet9.xml' }),
  sheet('a link', { attributes: SYMLINK }),
  extra('a link to the system', { name: 'xl/media/a', content: '/etc/passwd', attributes: SYMLINK }),
  extra('two parts of one name', { name: SHEET, content: simpleSheet('') }),
  extra('two parts whose names differ by case', { name: SHEET.toUpperCase(), content: simpleSheet('') }),
  extra('a name that climbs out', note('../../../../tmp/evil')),
  extra('a name that climbs out further down', note('xl/../../evil')),
  extra('a name from the root', note('/etc/cron.d/evil')),
  extra('a name of a drive', note('C:/evil')),
  extra('a name with backslashes', note('..\\..\\evil')),
  extra('a name from the root with a backslash', note('\\etc\\evil')),
  extra('two parts whose names differ by their slashes', {
    name: SHEET.replaceAll('/', '\\'),
    content: simpleSheet(''),
  }),
  extra('a name with a null', note('xl/a\u0000.xml')),
  extra('a name that is no UTF-8', { name: Buffer.from([0x78, 0xff, 0xfe]), content: '' }),
  extra('a name of 60,000 characters', note('a'.repeat(60_000))),
  extra('an empty name', note('')),
  extra('a zip within', { name: 'xl/embeddings/a.xlsx', content: buildWorkbook() }),
  extra('a zip within that is not packed', { name: 'xl/media/a.png', content: buildWorkbook(), method: 0 }),
  extra('a gzip within', { name: 'xl/media/a', content: gzipSync('a') }),
  extra('an old workbook within', { name: 'a.bin', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }),
  { what: 'bytes before the zip', bytes: () => Buffer.concat([Buffer.alloc(100), buildWorkbook()]) },
  { what: 'too many bytes after the zip', bytes: () => Buffer.concat([buildWorkbook(), Buffer.alloc(100_000, 'a')]) },
  { what: 'another zip after the zip', bytes: () => Buffer.concat([buildWorkbook(), buildZip([note('a')])]) },
]
