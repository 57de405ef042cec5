import { expect, test } from 'vitest'
import { skewText } from './rig-words.ts'

test.each([
  [null, 'GDM-R', 'Unknown until there are enough pairs'],
  [0, 'GDM-R', 'In sync with GDM-R'],
  [-49, 'GDM-R', 'In sync with GDM-R'],
  [1_234, 'GDM-R', '1.2 s ahead of GDM-R'],
  [-90, undefined, '0.1 s behind its partner'],
])('the text for a clock that is %s ms ahead of %s: %s', (skewMs, partner, words) => {
  expect(skewText(skewMs, partner)).toBe(words)
})
