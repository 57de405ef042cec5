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
 * Whether a customer is shown a damage as one of the rental: what came about in it and is included, thus nothing blocked and
 * nothing weak that no clerk put in. What a clerk shows, says before sending, and what the customer reads go by this alone.
 */
export const isShownToCustomer = (damage: PairedDamage): boolean =>
  damage.isNewSincePickup && damage.isIncluded && canBeShown(damage)
