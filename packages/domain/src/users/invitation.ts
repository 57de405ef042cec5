/** Validity of an unanswered invitation, in days. */
export const INVITATION_DAYS = 14
