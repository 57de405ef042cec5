import { expect, test } from 'vitest'
import { type HeaderPart, headerStyleOf } from './header-style.ts'

test.each<[number, string, HeaderPart[]]>([
  [0, 'plain lists', ['title']],
  [1, 'dashboards and queues', ['title', 'subtitle']],
  [1, 'lists with a search', ['title', 'subtitle', 'actions']],
  [2, 'lists with an add button', ['title', 'actions']],
  [3, 'detail pages of the admin area', ['back', 'title', 'subtitle']],
  [4, 'passings', ['back', 'plate', 'title', 'subtitle', 'actions']],
  [5, 'report previews', ['back', 'logo', 'title', 'actions']],
])('style %i: %s', (style, _what, parts) => {
  expect(headerStyleOf(parts)).toBe(style)
})
