/** The reset of a password, in a file of its own: few who sign in need it. */
export const loadResetForm = () => import('./reset-form.tsx').then(({ ResetForm }) => ({ default: ResetForm }))

/** What follows the first stage of a registration. */
export const loadRegisterForm = () =>
  import('./register-form.tsx').then(({ RegisterForm }) => ({ default: RegisterForm }))
