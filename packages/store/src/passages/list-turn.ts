/**
 * Name of the advisory lock of a tenant's plate list. Shared by transactions that decide a passing's owner by the list,
 * exclusive for a transaction that has changed the list and re-checks the passings.
 */
export const listTurn = (tenantId: string): string => `plateList ${tenantId}`
