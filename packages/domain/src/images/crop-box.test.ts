import { expect, test } from 'vitest'
import { cropSource, listCropBox, listCropPath, readCropBox, readListCrop, writeCropBox } from './crop-box.ts'

test.each(['0,0,1920,1200', '1919,1199,1,1', '10,20,300,400'])('%s is a box of a photo', (text) => {
  expect(writeCropBox(readCropBox(text) ?? { left: 9, top: 9, width: 9, height: 9 })).toBe(text)
})

test.each([
  '',
  '0,0,0,10',
  '0,0,10,0',
  '1,0,1920,1200',
  '0,1,1920,1200',
  '1920,0,1,1',
  '-1,0,10,10',
  '0.5,0,10,10',
  '1e2,0,10,10',
  '0,0,10',
  '0,0,10,10,10',
  ' 0,0,10,10',
  'a,b,c,d',
])('%j is no box', (text) => {
  expect(readCropBox(text)).toBeUndefined()
})

test('leading zeros give the same box', () => {
  expect(readCropBox('0010,0,010,10')).toEqual({ left: 10, top: 0, width: 10, height: 10 })
})

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const square = (left: number, top: number, side: number) => ({ left, top, width: side, height: side })

test.each([
  ['around the middle of the damage', rect(900, 500, 100, 50), square(840, 415, 220)],
  ['within the photo', rect(0, 1100, 100, 100), square(0, 980, 220)],
  ['of a tiny damage, not less than 120 pixels', rect(900, 500, 6, 6), square(843, 443, 120)],
  ['of a large one, the height of the photo', rect(100, 100, 1700, 1000), square(350, 0, 1200)],
])('the crop of a list is a square %s', (_, damage, expected) => {
  expect(listCropBox(damage)).toEqual(expected)
})

test('the path of a crop can be read back; nothing else can', () => {
  const name =
    listCropPath('photo', 3, square(840, 415, 220), 60)
      .split('/')
      .at(-1) ?? ''
  expect(name).toBe('crop-840,415,220,220-60')
  expect(readListCrop(name)).toEqual({ box: square(840, 415, 220), side: 60 })
  for (const other of [
    '257',
    'crop-840,415,220,220-61',
    'crop-840,415,220,220-60x',
    'crop-840,415,220,120-60',
    'crop-840,415,119,119-60',
    'crop-1800,415,220,220-60',
    'crop-0840,415,220,220-60',
    'crop-840,415,220,220',
  ])
    expect(readListCrop(other), other).toBeUndefined()
})

test.each([
  [220, 60, '960'],
  [225, 60, '514'],
  [500, 60, '257'],
  [220, 120, '1920'],
  [120, 120, '1920'],
  [120, 60, '960'],
] as const)('a part of %i pixels, %i on the screen, is cut from the photo of %s pixels', (side, shown, name) => {
  expect(cropSource(square(0, 0, side), shown)).toBe(name)
})
