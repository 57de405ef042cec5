import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { drawPhoto } from './draw-photo.ts'

/** Text of a hostile photo that must not survive in any stored form of a photo. */
export const CANARY = '<script>canary</script>'

/**
 * Outcome of a hostile photo. `refused`: the pipeline makes no picture. `clean`: the pipeline makes a picture from the visible pixels
 * alone.
 */
export type HostilePhoto = { words: string; bytes: Buffer; fate: 'refused' | 'clean' }

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Builds a grey PNG of one bit per pixel, with the given size in its header and `data` as its pixels. */
function greyPng(width: number, height: number, data: Buffer, others: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([PNG_START, chunk('IHDR', head), ...others, chunk('IDAT', data), chunk('IEND')])
}
const zeros = (width: number, height: number) => deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))

/** Inserts a segment after the start of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer, length = data.length + 2): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker, length >> 8, length & 255]), data, jpeg.subarray(2)])
/** Inserts chunks after the header of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
const text = (words: string) => Buffer.from(words, 'latin1')

/** Builds big-endian EXIF data: one directory with `entries`, then a link to the next directory at `next`. */
function exif(entries: readonly (readonly number[])[], next = 0): Buffer {
  const body = Buffer.alloc(14 + entries.length * 12)
  body.write('MM\0*\0\0\0\u0008', 'latin1')
  body.writeUInt16BE(entries.length, 8)
  entries.forEach(([tag = 0, type = 0, count = 0, value = 0], at) => {
    body.writeUInt16BE(tag, 10 + at * 12)
    body.writeUInt16BE(type, 12 + at * 12)
    body.writeUInt32BE(count, 14 + at * 12)
    body.writeUInt32BE(value, 18 + at * 12)
  })
  body.writeUInt32BE(next, 10 + entries.length * 12)
  return Buffer.concat([text('Exif\0\0'), body])
}

const named = (fate: HostilePhoto['fate'], all: Record<string, Buffer>): HostilePhoto[] =>
  Object.entries(all).map(([words, bytes]) => ({ words, bytes, fate }))

const cuts = (kind: string, bytes: Buffer, n: number): HostilePhoto[] =>
  Array.from({ length: n }, (_, at) => ({
    words: `a ${kind} cut to ${at} of ${n}`,
    bytes: bytes.subarray(0, Math.floor((at * bytes.length) / n)),
    fate: 'refused' as const,
  }))

function withSizes(jpeg: Buffer): HostilePhoto[] {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const sizes = [
    [65_535, 65_535],
    [65_535, 1],
    [1, 65_535],
    [16_385, 8],
    [8, 16_385],
    [11_400, 11_400],
    [0, 8],
    [8, 0],
  ] as const
  return sizes.map(([width, height]) => {
    const bytes = Buffer.from(jpeg)
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return { words: `a JPEG that says ${width} x ${height}`, bytes, fate: 'refused' as const }
  })
}

const pngSizes = (): HostilePhoto[] =>
  [
    [65_535, 65_535],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 32 - 1, 1],
    [2 ** 31 - 1, 1],
    [16_385, 1],
    [1, 16_385],
    [11_400, 11_400],
    [0, 8],
    [8, 0],
  ].map(([width = 0, height = 0]) => ({
    words: `a PNG that says ${width} x ${height}`,
    bytes: greyPng(width, height, zeros(8, 8)),
    fate: 'refused' as const,
  }))

const foreign: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'a megabyte of nothing': Buffer.alloc(1_000_000),
  'the start of a JPEG and no more': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'the start of a JPEG before a page': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(CANARY)]),
  'the start of a PNG before a page': Buffer.concat([PNG_START, text(CANARY)]),
  SVG: text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${CANARY}</svg>`),
  'SVG with a link outside': text(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/x" width="9" height="9"/></svg>',
  ),
  'SVG with a file': text(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a billion laughs': text(
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
  ),
  'SVG behind a blank line': text(`\n\n<svg xmlns="http://www.w3.org/2000/svg">${CANARY}</svg>`),
  'a page': text(`<!doctype html>${CANARY}`),
  'a script': text('alert(1)//'),
  PHP: text('<?php system($_GET[0]); ?>'),
  PDF: text(`%PDF-1.7\n${CANARY}`),
  PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n(x) run'),
  'a script of ImageMagick': text("push graphic-context\nfill 'url(https://127.0.0.1/x|id\")'\npop graphic-context"),
  'a zip': Buffer.concat([ZIP, Buffer.alloc(60)]),
  gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  'a program for Linux': text('\x7fELF\x02\x01\x01'),
  'a program for Windows': text('MZ\x90\0'),
  'a video': text('\0\0\0\x18ftypmp42\0\0\0\0'),
  'a picture by HEIC': text('\0\0\0\x18ftypheic\0\0\0\0'),
  'a picture by JPEG 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
  'a picture by JPEG XL': Buffer.from([0xff, 0x0a, 0, 0]),
  BMP: text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'),
  ICO: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
  PSD: text('8BPS\0\x01'),
  EXR: Buffer.from([0x76, 0x2f, 0x31, 0x01]),
  'a picture by Netpbm': text('P6\n65535 65535\n255\n'),
  FITS: text('SIMPLE  =                    T'),
  MAT: text('MATLAB 5.0 MAT-file'),
  'a picture of VIPS': Buffer.from([0x08, 0xf2, 0xa6, 0xb6]),
  'a JPEG in a data address': text('data:image/jpeg;base64,/9j/4AAQSkZJRg=='),
  'letters in UTF-16': Buffer.from(CANARY, 'utf16le'),
}

/** Creates more than 100 hostile files that claim to be photos. */
export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const jpeg = await drawPhoto({ width: 64, height: 48 })
  const picture = () => sharp(jpeg)
  const png = await picture().png().toBuffer()
  const end = jpeg.length - 2
  const [gif, webp, tiff] = [
    await picture().gif().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().tiff().toBuffer(),
  ]
  const broken = (at: number) => {
    const bytes = Buffer.from(png)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    return bytes
  }
  return [
    ...cuts('JPEG', jpeg, 20),
    ...cuts('PNG', png, 15),
    ...withSizes(jpeg),
    ...pngSizes(),
    ...named('refused', foreign),
    ...named('refused', {
      'a GIF': gif,
      'a GIF that ends as a JPEG': Buffer.concat([gif, jpeg]),
      'a WebP': webp,
      'a TIFF': tiff,
      'a zip before a JPEG': Buffer.concat([ZIP, jpeg]),
      'a page before a JPEG': Buffer.concat([text(CANARY), jpeg]),
      'a JPEG without its tables': Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(end)]),
      'a JPEG whose segment is longer than it': withSegment(jpeg, 0xe1, text('Exif\0\0'), 65_000),
      'a PNG that unpacks to 16 megabytes of nothing': greyPng(11_400, 11_400, zeros(11_400, 11_400)),
      'a PNG without pixels': Buffer.concat([png.subarray(0, 33), chunk('IEND')]),
      'a PNG whose header has another sum': broken(29),
      'a PNG of noise where pixels should be': greyPng(64, 48, Buffer.alloc(100, 7)),
    }),
    ...named('clean', {
      'a JPEG before a page': Buffer.concat([jpeg, text(CANARY)]),
      'a JPEG before a zip': Buffer.concat([jpeg, ZIP, text(CANARY)]),
      'a JPEG with a page in a comment': withSegment(jpeg, 0xfe, text(CANARY)),
      'a JPEG with a page in XMP': withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${CANARY}`)),
      'a JPEG with a page in Photoshop’s words': withSegment(jpeg, 0xed, text(`Photoshop 3.0\0${CANARY}`)),
      'a JPEG with an unknown segment': withSegment(jpeg, 0xef, text(CANARY)),
      'a JPEG with 60 kB of words': withSegment(jpeg, 0xfe, text(CANARY.padEnd(60_000, 'x'))),
      'a JPEG with a profile that is none': withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${CANARY}`)),
      'a JPEG with a profile of 255 parts': withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x02\xff${CANARY}`)),
      'a JPEG with EXIF that is none': withSegment(jpeg, 0xe1, text(`Exif\0\0${CANARY}`)),
      'a JPEG with EXIF that turns in a circle': withSegment(jpeg, 0xe1, exif([[0x8769, 4, 1, 8]], 8)),
      'a JPEG with EXIF of four billion entries': withSegment(jpeg, 0xe1, exif([[0x010e, 2, 2 ** 32 - 1, 26]])),
      'a JPEG turned in a way that there is not': withSegment(jpeg, 0xe1, exif([[0x0112, 3, 1, 99 << 16]])),
      'a PNG before a page': Buffer.concat([png, text(CANARY)]),
      'a PNG with a page in a text': withChunks(png, chunk('tEXt', text(`Comment\0${CANARY}`))),
      'a PNG with a packed page': withChunks(
        png,
        chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000, CANARY))])),
      ),
      'a PNG with an unknown chunk': withChunks(png, chunk('caNa', text(CANARY))),
      'a PNG with EXIF that is none': withChunks(png, chunk('eXIf', text(CANARY))),
    }),
  ]
}
