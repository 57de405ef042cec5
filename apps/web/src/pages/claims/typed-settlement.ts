import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { minorText, readMinor } from '../../core/words/minor.ts'

/** Fields of the dialog that settles a claim; undefined while the user has not touched a field. */
type Touched = { amount: string | undefined; currency: PriceCurrency | undefined }

/**
 * Settlement as the dialog shows it. An untouched amount is the claim's known cost of new damages in the chosen currency; an untouched
 * currency is that of the costs, else NOK.
 * @returns `minor`: undefined for a text that is no amount; `above`: the known cost in minor units if the amount is above it
 */
export function typedSettlement(newCosts: ClaimAnalysis['newCosts'] | undefined, touched: Touched) {
  const sums = newCosts?.sums ?? []
  const currency = touched.currency ?? PRICE_CURRENCIES.find((one) => one === sums[0]?.currency) ?? 'NOK'
  const sum = sums.find((one) => one.currency === currency)
  const known = sum && sum.amount * 100
  const amount = touched.amount ?? minorText(known)
  const minor = readMinor(amount)
  return {
    currency,
    amount,
    minor,
    above: known !== undefined && minor !== undefined && minor > known ? known : undefined,
  }
}
