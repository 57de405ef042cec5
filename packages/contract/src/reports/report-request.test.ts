import { expect, test } from 'vitest'
import { removedSection } from './report-request.ts'

test('the id of a removed damage comes in lower case, as every id does', () => {
  const id = '01a00000-abcd-7000-8000-00000000cdef'
  expect(removedSection.parse(`damage:${id.toUpperCase()}`)).toBe(`damage:${id}`)
  expect(removedSection.safeParse('damage:x').success).toBe(false)
})
