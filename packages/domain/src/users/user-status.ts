/** `active`: the phone is verified and the account is not closed (C-21). Inactive users cannot sign in. */
export const USER_STATUSES = ['active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
