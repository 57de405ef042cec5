/** The password reset form, in a chunk of its own, because few users need it. */
export const loadResetForm = () => import('./reset/reset-form.tsx').then(({ ResetForm }) => ({ default: ResetForm }))

/** The registration steps after the first one. */
export const loadRegisterForm = () =>
  import('./registration/register-form.tsx').then(({ RegisterForm }) => ({ default: RegisterForm }))

/** Optional content below the sign-in form, if the server enables it: the identity provider, the demo users. */
export const loadOtherWays = () => import('./sign-in/other-ways.tsx').then(({ OtherWays }) => ({ default: OtherWays }))

/** Form that creates the first administrator of a server without administrators. */
export const loadFirstAdmin = () =>
  import('./sign-in/first-admin.tsx').then(({ FirstAdmin }) => ({ default: FirstAdmin }))
