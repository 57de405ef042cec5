/** Actions on a claim. The history of a filed claim lists them. */
export const CLAIM_ACTIONS = [
  'createClaim',
  'moveCaseToClaim',
  'fileClaim',
  'updateClaim',
  'attachClaimDamage',
  'detachClaimDamage',
  'createClaimImage',
  'deleteClaimImage',
  'createClaimDocument',
  'deleteClaimDocument',
  'createClaimReport',
  'createClaimBundle',
  'handOffClaim',
  'mailHandOff',
  'changeClaimState',
  'addClaimNote',
  'changeClaimTask',
  'assignClaim',
  'revealPersonId',
] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]
