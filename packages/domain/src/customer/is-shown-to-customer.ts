/** Facts of a damage in a pair of passings. */
type PairedDamage = {
  isNewSincePickup: boolean
  isIncluded: boolean
  isPotential: boolean
  /** null if the photo was deleted or may not be shown */
  pair: { return: { url: string | null } }
}

/** True if a damage can be shown to a customer: a potential damage is not a damage yet, and without a photo there is nothing to see. */
export const canBeShown = ({ isPotential, pair }: Pick<PairedDamage, 'isPotential' | 'pair'>): boolean =>
  !isPotential && pair.return.url !== null

/**
 * True if a customer sees a damage as a damage of the rental: the damage arose in the rental and is included, which excludes
 * blocked damages and weak damages that no clerk included. The clerk's view, the summary before sending and the customer's page
 * all use this rule.
 */
export const isShownToCustomer = (damage: PairedDamage): boolean =>
  damage.isNewSincePickup && damage.isIncluded && canBeShown(damage)
