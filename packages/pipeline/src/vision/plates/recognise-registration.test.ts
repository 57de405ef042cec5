import { describe, expect, test } from 'vitest'
import { drawPhoto, drawQr } from '../pixels/drawn-photo.ts'
import { asWnCode, recogniseRegistration } from './recognise-registration.ts'

const plate = (text: string) => drawPhoto([{ text, x: 850, y: 720, height: 55, turn: 2 }], undefined, 960)

describe('a passing of several photos', () => {
  test('[ENTITY-11] a WN code in any photo takes precedence over a plate in all photos', async () => {
    const withCode = await drawPhoto([{ text: 'EK12345', x: 850, y: 720, height: 55 }], {
      png: await drawQr('TRUCK-07', 120),
      left: 400,
      top: 300,
    })
    const result = await recogniseRegistration([
      { imageId: 'a', camera: 'bottomLeft', photo: await plate('EK12345') },
      { imageId: 'b', camera: 'roofRight', photo: withCode },
    ])
    expect(result).toMatchObject({ kind: 'qr', countryCode: 'WN', registrationNo: 'TRUCK-07', imageId: 'b' })
  })

  test('two cars in the photos decide nothing', async () => {
    const plates = [
      { text: 'DN30581', x: 850, y: 720, height: 110 },
      { text: 'EK12345', x: 200, y: 1000, height: 110 },
    ]
    const photo = await drawPhoto(plates, undefined, 960)
    const result = await recogniseRegistration([{ imageId: 'a', camera: 'topLeft', photo }])
    expect(result.kind).toBe('none')
    expect(result.candidates.map((c) => c.registrationNo)).toEqual(expect.arrayContaining(['DN30581', 'EK12345']))
  })
})

test('a WN code is distinguished from other texts in QR codes', () => {
  expect(asWnCode(' truck-07 ')).toBe('TRUCK-07')
  expect(asWnCode('WN#A1')).toBe('A1')
  expect(asWnCode('https://example.com')).toBeUndefined()
  expect(asWnCode('ÆØ1')).toBeUndefined()
})
