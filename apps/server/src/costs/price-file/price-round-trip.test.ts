import { buffer } from 'node:stream/consumers'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { LANGUAGES } from '@skadi/domain/language/language'
import { expect, test } from 'vitest'
import { writePriceCsv, writePriceFile } from './price-file.routes.ts'
import { readPriceBytes } from './read-price-bytes.ts'

const { version: _, ...content } = EXAMPLE_PRICES
const read = async (file: Parameters<typeof buffer>[0]) => readPriceBytes(await buffer(file), () => undefined)

test.each(LANGUAGES)('prices saved as .csv in $name are read back unchanged', async ({ locale }) => {
  const file = await buffer(writePriceCsv(content, locale))
  expect(file.toString().split('\r\n')[1]).toBe(
    locale === 'en' ? 'Panel,Touch-up,Small,0.25,650,0,NOK,1000' : 'Panel;Touch-up;Small;0,25;650;0;NOK;1000',
  )
  expect(readPriceBytes(file, () => undefined)).toEqual({ content, faults: [] })
})

test('prices saved as .xlsx are read back unchanged', async () => {
  expect(await read(writePriceFile(content))).toEqual({ content, faults: [] })
})
