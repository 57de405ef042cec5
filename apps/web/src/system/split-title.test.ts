import { expect, test } from 'vitest'
import { splitTitle } from './split-title.ts'

test.each([
  ['# Terms\n\nBe kind.', 'Terms', 'Be kind.'],
  ['\n\n#  Terms of Nordbil AS ##\nBe kind.\n', 'Terms of Nordbil AS', 'Be kind.'],
  ['# Terms', 'Terms', ''],
  ['## Scope\n\nBe kind.', undefined, '## Scope\n\nBe kind.'],
  ['Be kind.\n\n# Late', undefined, 'Be kind.\n\n# Late'],
  ['#hashtag', undefined, '#hashtag'],
])('%j begins with the heading %j', (markdown, title, body) => {
  expect(splitTitle(markdown)).toEqual({ title, body })
})
