/** Most characters of why a passing is checked although something is left to do on it. */
export const MAX_CHECK_REASON = 300
