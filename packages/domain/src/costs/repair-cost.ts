/** Cost of the repair of a damage, in minor units of a currency and including VAT, with the day of the repair or its invoice. */
export type RepairCost = { currency: string; minor: number; day: string }

export const MAX_REPAIR_MINOR = 1_000_000_000

/**
 * Fault of an entered repair cost; undefined if it is valid.
 * @param seenOn day of the passing that showed the damage first @param today both days in the company's zone, YYYY-MM-DD
 */
export function repairCostFault(
  { minor, day }: Pick<RepairCost, 'minor' | 'day'>,
  { seenOn, today }: { seenOn: string; today: string },
): 'amount' | 'future' | 'beforeDamage' | undefined {
  if (!Number.isInteger(minor) || minor < 0 || minor > MAX_REPAIR_MINOR) return 'amount'
  if (day > today) return 'future'
  return day < seenOn ? 'beforeDamage' : undefined
}
