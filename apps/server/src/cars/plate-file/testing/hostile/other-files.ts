import { gzipSync } from 'node:zlib'
import { buildWorkbook, types } from '../build-workbook.ts'
import { buildZip } from '../build-zip.ts'
import type { HostileFile } from './hostile-file.ts'

const text = (what: string, content: string): HostileFile => ({ what, bytes: () => Buffer.from(content) })
const magic = (what: string, hex: string, rest = 4_096): HostileFile => ({
  what,
  bytes: () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(rest, 1)]),
})
const named = (fileName: string): HostileFile => ({
  what: `a workbook called ${fileName}`,
  fileName,
  bytes: () => buildWorkbook(),
  code: 'WRONG_EXTENSION',
})

/** Files that are no .xlsx workbooks. Some of them have the file name of a workbook. */
export const OTHER_FILES: readonly HostileFile[] = [
  named('plates.xlsm'),
  named('plates.xls'),
  named('plates.csv'),
  named('plates.xlsx.exe'),
  named('plates'),
  named('xlsx'),
  { what: 'nothing', bytes: () => Buffer.alloc(0), code: 'EMPTY_FILE' },
  text('one byte', 'P'),
  text('a table of commas', 'Registration number\nAB12345\n'),
  text('a page', '<html><table><tr><td>Registration number</td></tr></table></html>'),
  text('a spreadsheet of 2003 in XML', '<?xml version="1.0"?><Workbook/>'),
  text('JSON', '{"cars":[]}'),
  text('a script', '#!/bin/sh\necho AB12345\n'),
  magic('a PDF', '255044462d312e37'),
  magic('a photo', 'ffd8ffe0'),
  magic('a program', '4d5a9000'),
  magic('a workbook of 1997 (OLE2)', 'd0cf11e0a1b11ae1'),
  magic('a workbook with a password (OLE2)', 'd0cf11e0a1b11ae1', 20_000),
  magic('a 7z archive', '377abcaf271c'),
  magic('the beginning of a zip and no end', '504b0304'),
  magic('zeros', '00', 1_000_000),
  { what: 'a gzip of a workbook', bytes: () => gzipSync(buildWorkbook()) },
  { what: 'a zip of nothing', bytes: () => buildZip([]) },
  { what: 'a zip of texts', bytes: () => buildZip([{ name: 'plates.txt', content: 'AB12345' }]) },
  {
    what: 'a document of a word processor',
    bytes: () =>
      buildWorkbook({
        '[Content_Types].xml': types(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
      }),
  },
  {
    what: 'a binary workbook',
    bytes: () =>
      buildWorkbook({ '[Content_Types].xml': types('application/vnd.ms-excel.sheet.binary.macroEnabled.main') }),
  },
  {
    what: 'a sheet of OpenDocument',
    bytes: () =>
      buildZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
        { name: 'content.xml', content: '<office:document-content/>' },
      ]),
  },
]
