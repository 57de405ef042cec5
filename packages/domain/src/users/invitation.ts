/** Days for which an unanswered invitation is valid. */
export const INVITATION_DAYS = 14
