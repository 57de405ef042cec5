import { HOSTILE_NAMES } from '@skadi/store/objects/testing/hostile-names'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['Flåte 21.11.csv', 'Fl_te 21.11.csv', 'Fl%C3%A5te%2021.11.csv'],
  ["o'neil (1)!.pdf", "o'neil (1)!.pdf", 'o%27neil%20%281%29!.pdf'],
  ['a"b\\c.pdf', 'a_b_c.pdf', 'a_b_c.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie_ x.pdf', 'a__Set-Cookie_%20x.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ['a;b%41.pdf', 'a_b_41.pdf', 'a_b_41.pdf'],
])(
  'a file named %j is saved under a name that no header and no system takes for something else',
  (name, plain, encoded) => {
    expect(contentDisposition(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  },
)

test('more than 500 malicious names each stay one file name within one header', () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThan(500)
  for (const name of HOSTILE_NAMES)
    expect(contentDisposition(name), JSON.stringify(name)).toMatch(
      /^attachment; filename="[^"\\/:*?<>|%;\p{Cc}\P{ASCII}]*"; filename\*=UTF-8''(?:[\w.!~-]|%[\dA-F]{2})*$/u,
    )
})
