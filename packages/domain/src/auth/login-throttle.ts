/** C-14: five failed sign-ins of one phone within 15 minutes close it for the rest of them; known devices still get in (ruling 18). */
export const LOGIN_FAILURES = 5
export const LOGIN_WINDOW_S = 900
/** Failed sign-ins of one address within the window; generous, since an office shares one. */
export const LOGIN_FAILURES_PER_ADDRESS = 100
