/** Maximum length in characters of the reason for checking a passing with open work. */
export const MAX_CHECK_REASON = 300
