import { expect, test } from 'vitest'
import { readClasses } from './model-classes.ts'

test.each([
  ['scratched', { classes: ['scratched'] }],
  [' scratched,-, glass broken ', { classes: ['scratched', null, 'glass broken'] }],
  ['-', { classes: [null] }],
  ['scratched, rusty, dusty', { unknown: 'rusty' }],
  ['Scratched', { unknown: 'Scratched' }],
  ['scratched,', { unknown: '' }],
  ['raindrop', { unknown: 'raindrop' }],
  ['', { unknown: '' }],
])('the classes of a model: "%s"', (text, expected) => {
  expect(readClasses(text)).toEqual(expected)
})
