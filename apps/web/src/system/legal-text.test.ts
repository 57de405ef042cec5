import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalText, splitTitle } from './legal-text.tsx'

const render = (markdown: string) => renderToStaticMarkup(createElement(LegalText, { markdown }))

test('Markdown becomes headings below the page’s heading, lists, and links without referrer', () => {
  expect(render('# Scope\n\nSee [the law](https://example.com/law).')).toContain('<h2 id="scope">Scope</h2>')
  expect(render('[the law](https://example.com/law)')).toMatch(
    /<a href="https:\/\/example\.com\/law"[^>]*rel="noopener noreferrer"/,
  )
  expect(render('- one\n- two')).toMatch(/<ul><li>one<\/li><li>two<\/li><\/ul>/)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">b</b>',
  '![pixel](https://tracker.example/p.png)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://example.com"></iframe>',
])('the Markdown %s runs no script and fetches nothing', (markdown) => {
  expect(render(markdown)).not.toMatch(/<(script|img|b|iframe)\b|href="(javascript|data):/i)
})

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
