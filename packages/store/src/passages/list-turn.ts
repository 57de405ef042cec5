/**
 * The turn of a tenant's plate list: shared by whoever decides by it whose a passing is, taken by whoever has changed it and
 * asks what has become of passings meanwhile.
 */
export const listTurn = (tenantId: string): string => `plateList ${tenantId}`
