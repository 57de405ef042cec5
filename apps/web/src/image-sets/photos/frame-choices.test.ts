import { expect, test } from 'vitest'
import { photo } from '../testing/image-set-fixture.ts'
import { cameraChoices } from './frame-choices.ts'

test('each camera with a choice has its first frame and the reasons against its other frames', () => {
  const images = [
    photo(1, { camera: 'topRight', frame: 1, frameChoice: 'middle' }),
    photo(2, { camera: 'topRight', frame: 2, frameChoice: 'tooDark' }),
    photo(3, { camera: 'topLeft', frame: 3, frameChoice: 'lessSharp' }),
    photo(4, { camera: 'topLeft', frame: 2, frameChoice: 'sharpest' }),
    photo(5, { camera: 'topLeft', frame: 1, frameChoice: 'lessSharp' }),
    photo(6, { camera: 'topLeft', frame: 4, status: 'unreadable' }),
  ]
  expect(cameraChoices(images)).toEqual([
    { camera: 'topLeft', first: 2, count: 4, isFlagged: false, others: [{ choice: 'lessSharp', frames: [1, 3] }] },
    { camera: 'topRight', first: 1, count: 2, isFlagged: true, others: [{ choice: 'tooDark', frames: [2] }] },
  ])
})

test('single photos, and older passings without compared frames, have no choices', () => {
  expect(cameraChoices([photo(1, { frameChoice: 'only' })])).toEqual([])
  expect(cameraChoices([photo(1, { frame: 1 }), photo(2, { frame: 2 })])).toEqual([])
})
