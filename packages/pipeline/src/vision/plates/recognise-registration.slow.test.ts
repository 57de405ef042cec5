import { describe, expect, test } from 'vitest'
import { drawPhoto } from '../pixels/drawn-photo.ts'
import { recogniseRegistration } from './recognise-registration.ts'

const plate = (text: string) => drawPhoto([{ text, x: 850, y: 720, height: 55, turn: 2 }])

describe('a passing of several photos', () => {
  test('the plate is read wherever it is visible, in any camera', async () => {
    const empty = await drawPhoto([])
    const result = await recogniseRegistration([
      { imageId: 'a', camera: 'bottomLeft', photo: empty },
      { imageId: 'b', camera: 'roofRight', photo: await plate('DN30581') },
    ])
    expect(result).toMatchObject({ kind: 'plate', countryCode: 'NO', registrationNo: 'DN30581', imageId: 'b' })
  })

  test('a broken photo is named and the other photos are read; with broken photos only the task fails', async () => {
    const broken = { imageId: 'x', camera: 'topLeft', photo: Buffer.from('no photo at all') }
    const result = await recogniseRegistration([
      broken,
      { imageId: 'b', camera: 'topRight', photo: await plate('BP24680') },
    ])
    expect(result).toMatchObject({ kind: 'plate', registrationNo: 'BP24680', unreadable: [{ imageId: 'x' }] })
    await expect(recogniseRegistration([broken])).rejects.toThrow('None of 1 photos could be decoded')
    await expect(recogniseRegistration([])).rejects.toThrow('without photos')
  })
})
