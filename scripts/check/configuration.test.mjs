import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('docs/configuration.md lists every environment variable of the server', () => {
  const variables = [...read('apps/server/src/core/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map(
    ([, name]) => name,
  )
  const page = read('docs/configuration.md')
  expect(variables.length).toBeGreaterThan(20)
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
