/** Minimum length in characters of this reason, without blanks at its ends, if nobody inspected the car or its plate is unknown. */
export const MIN_CHECK_REASON = 3

/** Maximum length in characters of the reason for checking a passing with open work. */
export const MAX_CHECK_REASON = 300
