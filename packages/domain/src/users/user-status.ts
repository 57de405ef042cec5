/** `active`: the phone is verified and nobody has closed the account (C-21). The inactive cannot sign in. */
export const USER_STATUSES = ['active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
