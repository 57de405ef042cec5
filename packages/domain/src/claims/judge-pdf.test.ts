import { expect, test } from 'vitest'
import { isPdf, judgePdf } from './judge-pdf.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const BODY = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n'
const TABLE = 'xref\n0 1\n0000000000 65535 f \ntrailer <</Size 1 /Root 1 0 R>>\n'
const PLACE = '0000000009 00000 n '
const END = `startxref\n${BODY.length}\n%%EOF\n`
const PDF = BODY + TABLE + END
const FAST = PDF.replace('<<', '<</Linearized 1 /L 900 ')

test.each([
  ['a PDF', '%PDF-1.7', true],
  ['half of its sign', '%PDF', false],
  ['a page', '<!doctype html>', false],
  ['nothing', '', false],
  ['a PDF behind a mark of UTF-8', '\xef\xbb\xbf%PDF-1.7', true],
  ['a PDF behind 1024 bytes', `${'x'.repeat(1024)}%PDF-`, true],
  ['a PDF behind 1025 bytes', `${'x'.repeat(1025)}%PDF-`, false],
])('%s is a document: %j %s', (_, text, expected) => {
  expect(isPdf(bytesOf(text))).toBe(expected)
})

test.each<[string, string, ReturnType<typeof judgePdf>]>([
  ['a whole one', PDF, 'whole'],
  ['one without a table of places', `${BODY}%%EOF`, 'whole'],
  ['behind a mark of UTF-8', `\xef\xbb\xbf${PDF}`, 'whole'],
  ['behind blank lines', `\r\n\r\n${PDF}`, 'whole'],
  ['behind the header of a mail', `Content-Type: application/pdf\r\n\r\n${PDF}`, 'whole'],
  ['with zeros behind its end', PDF + '\0'.repeat(5000), 'whole'],
  ['with a page behind its end', `${PDF}<html></html>`, 'whole'],
  ['without the word that ends it', PDF.replace('%%EOF\n', ''), 'whole'],
  ['whose table lies elsewhere', PDF.replace(`\n${BODY.length}\n`, '\n3\n'), 'whole'],
  ['that says its length', FAST.padEnd(900), 'whole'],
  ['half of it', PDF.slice(0, 60), 'damaged'],
  ['all but its last lines, which viewers make anew', BODY + TABLE, 'whole'],
  ['cut within the place of its table', (BODY + TABLE + END).slice(0, PDF.indexOf('startxref') + 9), 'whole'],
  ['cut within its trailer', (BODY + TABLE).slice(0, -4), 'damaged'],
  ['cut before its trailer', BODY + TABLE.slice(0, 30), 'damaged'],
  ['of a head and an end alone', '%PDF-1.7\n%%EOF\n', 'damaged'],
  ['of a head and a place alone', '%PDF-1.7\nstartxref\n0\n%%EOF\n', 'damaged'],
  ['with zeros in its second half and no place', `${BODY}${'\0'.repeat(100)}startxref\n0\n%%EOF`, 'damaged'],
  ['whose table names a place', PDF.replace('65535 f ', `65535 f \n${PLACE}`), 'whole'],
  [
    'whose table names a place in zeros',
    PDF.replace('65535 f ', `65535 f \n${PLACE}`).replace('1 0 obj <<', '\0'.repeat(10)).replace('endobj', ' obj  '),
    'damaged',
  ],
  ['with zeros in its second half', BODY + '\0'.repeat(TABLE.length) + END, 'damaged'],
  ['whose middle is lost', `${BODY}startxref\n9000\n%%EOF`, 'damaged'],
  ['the beginning of one made for the web', FAST, 'damaged'],
  ['a page', '<!doctype html>', 'notPdf'],
  ['the second half', TABLE + END, 'notPdf'],
])('a PDF %s: %#', (_, text, expected) => {
  expect(judgePdf(bytesOf(text))).toBe(expected)
})
