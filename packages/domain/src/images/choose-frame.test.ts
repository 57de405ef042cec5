import { expect, test } from 'vitest'
import { chooseFrame, isShownFirst, type PhotoMeasures } from './choose-frame.ts'

const good: PhotoMeasures = { sharpness: 20, brightness: 110, clippedShare: 0.02, carShare: 0.4 }

test.each([
  { what: 'the sharpest', frames: [{}, {}, { sharpness: 30 }], choices: ['lessSharp', 'lessSharp', 'sharpest'] },
  { what: 'the middle one of equals', frames: [{}, {}, {}], choices: ['lessSharp', 'sharpest', 'lessSharp'] },
  { what: 'the earlier of two in the middle', frames: [{}, {}], choices: ['sharpest', 'lessSharp'] },
  {
    what: 'the middle one of nearly equals',
    frames: [{ sharpness: 20.5 }, {}, {}],
    choices: ['lessSharp', 'sharpest', 'lessSharp'],
  },
  {
    what: 'no dark one, however sharp',
    frames: [{ brightness: 20, sharpness: 90 }, {}],
    choices: ['tooDark', 'sharpest'],
  },
  {
    what: 'no overexposed one',
    frames: [{}, { clippedShare: 0.5, sharpness: 90 }],
    choices: ['sharpest', 'tooBright'],
  },
  {
    what: 'none that the car has left',
    frames: [{}, { carShare: 0.1, sharpness: 90 }],
    choices: ['sharpest', 'carNotWhole'],
  },
  {
    what: 'frames of a car that stands still',
    frames: [{ carShare: null }, { carShare: null, sharpness: 30 }],
    choices: ['lessSharp', 'sharpest'],
  },
  { what: 'the only one, whatever it is', frames: [{ brightness: 2 }], choices: ['only'] },
  {
    what: 'the middle one where none is good',
    frames: [{ brightness: 9 }, { brightness: 8 }, { brightness: 250 }],
    choices: ['tooDark', 'middle', 'tooBright'],
  },
  {
    what: 'a frame whose car is small beside what moves in a dark one',
    frames: [{ brightness: 9, carShare: 1 }, {}, {}],
    choices: ['tooDark', 'sharpest', 'lessSharp'],
  },
  { what: 'none of none', frames: [], choices: [] },
])('a camera shows first $what', ({ frames, choices }) => {
  expect(chooseFrame(frames.map((frame) => ({ ...good, ...frame })))).toEqual(choices)
})

test('exactly one frame of a camera is shown first, with any measures', () => {
  const values = [0, 30, 120, 255]
  for (const brightness of values)
    for (const sharpness of values)
      for (const count of [1, 2, 5]) {
        const frames = Array.from({ length: count }, (_, at) => ({
          ...good,
          brightness,
          sharpness: sharpness * at,
          carShare: at / 5,
        }))
        expect(chooseFrame(frames).filter(isShownFirst)).toHaveLength(1)
      }
})
