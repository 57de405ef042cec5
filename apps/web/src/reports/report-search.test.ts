import { expect, test } from 'vitest'
import { optionsOf, parseReportSearch, searchOf } from './report-search.ts'

const ID = '01a2035b-d34e-71f0-9b17-511404937778'

test.each([
  [{}, {}],
  [
    { onlyNew: true, watermark: 'true', potential: false },
    { onlyNew: true, watermark: true },
  ],
  [{ removed: `customer,damage:${ID},customer` }, { removed: `customer,damage:${ID}` }],
  [{ removed: 'everything,damage:1' }, {}],
  [{ language: 'no' }, { language: 'no' }],
  [{ language: 'fi', glitter: 1 }, {}],
])('[REPORT-06] the search parameters %j are read as %j', (search, read) => {
  expect(parseReportSearch(search)).toEqual(read)
})

test('report options survive the conversion to search parameters and back', () => {
  const options = { onlyNew: true, watermark: false, potential: true, removed: ['customer', `damage:${ID}`] } as const
  const search = searchOf(options, 'es')
  expect(search).toEqual({ onlyNew: true, potential: true, removed: `customer,damage:${ID}`, language: 'es' })
  expect(optionsOf(search)).toEqual(options)
  expect(searchOf(optionsOf({}), undefined)).toEqual({})
})
