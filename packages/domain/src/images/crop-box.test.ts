import { expect, test } from 'vitest'
import { readCropBox, writeCropBox } from './crop-box.ts'

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
