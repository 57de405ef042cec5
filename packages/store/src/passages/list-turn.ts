/**
 * Builds the name of the advisory lock of a tenant's plate list. Transactions that decide by the list who owns a passing share the lock. A
 * transaction that has changed the list and checks the passings again holds the lock exclusively.
 */
export const listTurn = (tenantId: string): string => `plateList ${tenantId}`
