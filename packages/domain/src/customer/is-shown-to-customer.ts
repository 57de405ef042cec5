/** Facts about a damage in a pair of passings. */
type PairedDamage = {
  isNewSincePickup: boolean
  isIncluded: boolean
  isPotential: boolean
  /** `url` is null if the photo was deleted or may not be shown */
  pair: { return: { url: string | null } }
}

/**
 * True if a damage can be shown to a customer. A potential damage cannot, because it may not be a damage. A damage without a photo cannot,
 * because there is nothing to see.
 */
export const canBeShown = ({ isPotential, pair }: Pick<PairedDamage, 'isPotential' | 'pair'>): boolean =>
  !isPotential && pair.return.url !== null

/**
 * True if a customer sees a damage as a damage of the rental. The damage must have arisen in the rental and be included in the evidence.
 * Blocked damages are never included; weak damages are included only if a clerk includes them. The clerk's view, the summary before sending
 * and the customer's page all use this rule.
 */
export const isShownToCustomer = (damage: PairedDamage): boolean =>
  damage.isNewSincePickup && damage.isIncluded && canBeShown(damage)
