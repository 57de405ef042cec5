/** The reset of a password, in a file of its own: few who sign in need it. */
export const loadResetForm = () => import('./reset/reset-form.tsx').then(({ ResetForm }) => ({ default: ResetForm }))

/** What follows the first step of a registration. */
export const loadRegisterForm = () =>
  import('./registration/register-form.tsx').then(({ RegisterForm }) => ({ default: RegisterForm }))

/** What stands below the form where the server says so: the identity provider, the people of the demo. */
export const loadOtherWays = () => import('./sign-in/other-ways.tsx').then(({ OtherWays }) => ({ default: OtherWays }))

/** How the first administrator is made, on a server that has none. */
export const loadFirstAdmin = () =>
  import('./sign-in/first-admin.tsx').then(({ FirstAdmin }) => ({ default: FirstAdmin }))
