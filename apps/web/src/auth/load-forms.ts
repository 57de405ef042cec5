/** Loads the form for a password reset. The form is its own chunk, because few users need it. */
export const loadResetForm = () => import('./reset/reset-form.tsx').then(({ ResetForm }) => ({ default: ResetForm }))

/** Loads the registration steps after the first step. */
export const loadRegisterForm = () =>
  import('./registration/register-form.tsx').then(({ RegisterForm }) => ({ default: RegisterForm }))

/**
 * Loads the content below the sign-in form that the server may enable, which is the identity provider and the demo
 * users.
 */
export const loadOtherWays = () => import('./sign-in/other-ways.tsx').then(({ OtherWays }) => ({ default: OtherWays }))

/** Loads the text that explains how to create the first administrator of a server. */
export const loadFirstAdmin = () =>
  import('./sign-in/first-admin.tsx').then(({ FirstAdmin }) => ({ default: FirstAdmin }))
