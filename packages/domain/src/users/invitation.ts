/** An invitation nobody has answered ends after this many days. */
export const INVITATION_DAYS = 14
