import * as z from 'zod/mini'

/** What damages cost together, including VAT (`sumPrices`): one sum a currency, in whole units; `missing` have no price. */
export const damageSum = z.object({
  sums: z.array(z.object({ currency: z.string(), damages: z.int(), amount: z.int(), min: z.int(), max: z.int() })),
  missing: z.int(),
})
