import * as z from 'zod/mini'

/**
 * Total cost of damages, including VAT (`sumPrices`). There is one sum per currency, in whole units. `missing` is the number of damages
 * without a price.
 */
export const damageSum = z.object({
  sums: z.array(z.object({ currency: z.string(), damages: z.int(), amount: z.int(), min: z.int(), max: z.int() })),
  missing: z.int(),
})
