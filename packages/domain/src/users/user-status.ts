/** Status of a user. An `active` user has a verified phone and an account that is not closed (C-21). Inactive users cannot sign in. */
export const USER_STATUSES = ['active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
