/** What is known of a damage of a pair of passings. */
type PairedDamage = {
  isNewSincePickup: boolean
  isIncluded: boolean
  isPotential: boolean
  /** null: the photo was deleted or may not be shown */
  pair: { return: { url: string | null } }
}

/** Whether there is anything to show a customer of a damage: a potential one is none yet, and without a photo nothing is seen. */
export const canBeShown = ({ isPotential, pair }: Pick<PairedDamage, 'isPotential' | 'pair'>): boolean =>
  !isPotential && pair.return.url !== null

/**
 * Whether a customer reads a damage as one of the rental: it came about in the rental and is included, which excludes
 * blocked damages and weak damages that no clerk included. The clerk's view, the summary before sending and the
 * customer's page all use this rule.
 */
export const isShownToCustomer = (damage: PairedDamage): boolean =>
  damage.isNewSincePickup && damage.isIncluded && canBeShown(damage)
