import { type PricedSpot, pricedSpots } from '@skadi/store/costs/priced-spots'
import type { SummedBoxRow } from '@skadi/store/costs/summed-boxes'
import { loadPrices, type Reader } from './load-prices.ts'

/** Returns the damages that these boxes show, each with its price. */
export const loadSpots = async <Box extends SummedBoxRow>(
  reader: Reader,
  boxes: readonly Box[],
): Promise<PricedSpot<Box>[]> => pricedSpots(boxes, await loadPrices(reader, boxes))
