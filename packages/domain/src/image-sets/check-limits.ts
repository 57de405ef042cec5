/** Maximum length of the reason for checking a passing with open work, in characters. */
export const MAX_CHECK_REASON = 300
