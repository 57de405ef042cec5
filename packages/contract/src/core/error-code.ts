/**
 * Every error a call can answer, with its HTTP status and English text. Portals word errors by code (C-36); the text is
 * for logs and for people who read the API by hand.
 */
export const ERRORS = {
  VALIDATION: [400, 'The request does not have the form this call takes.'],
  UNSUPPORTED_API_VERSION: [400, 'Send the header x-api-version with the value v2.'],
  PHONE_WITHOUT_COUNTRY_CODE: [400, 'Please include country code in the phone number'],
  WRONG_PASSWORD: [400, 'This is not your password.'],
  PASSWORD_POLICY: [400, 'The password does not follow the policy.'],
  INVALID_CODE: [400, 'Invalid verification code.'],
  UNKNOWN_GROUP: [400, 'There is no such group.'],
  NAME_MUST_START_WITH_LETTER: [400, 'The name must start with a letter.'],
  POWER_TENANT_NOT_MEMBER: [400, 'The power tenant must be a member of the group.'],
  OUT_OF_IMAGE: [400, 'Points are whole pixels inside the photo of 1920x1200.'],
  AT_LEAST_TWO: [400, 'A merge takes at least two different damages.'],
  UNKNOWN_LABEL: [400, 'There is no such damage label.'],
  NOT_UNIQUE_DAMAGE: [400, 'The first occurrence must be a unique damage of the same car.'],
  METHOD_NOT_ALLOWED: [405, 'This path does not take this method.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used for another request.'],
  UNAUTHENTICATED: [401, 'Sign in first.'],
  WRONG_CREDENTIALS: [401, 'Wrong username / password combination'],
  SECOND_FACTOR_REQUIRED: [401, 'Send the code of your second factor too.'],
  WRONG_SECOND_FACTOR: [401, 'This code is not right, or was used before.'],
  REFRESH_INVALID: [401, 'The session has ended. Sign in again.'],
  WRONG_DEVICE_KEY: [401, 'This device key is not valid.'],
  FORBIDDEN: [403, 'Your role does not allow this call.'],
  USER_INACTIVE: [403, 'This account is not active.'],
  NOT_A_MEMBER: [403, 'You are not a member of this tenant.'],
  READ_ONLY_TENANT: [403, 'This tenant is read-only.'],
  SIGNATURE: [403, 'This link is not ours, was changed or has expired. Ask for a new one.'],
  NOT_FOUND: [404, 'Not found.'],
  UNKNOWN_VERSION: [404, 'There are no labels of this version.'],
  NO_ALLOWED_TENANT: [404, 'None of your tenants holds all of these.'],
  CONFLICT: [409, 'Somebody else changed this in the meantime.'],
  DETECTION_RUNNING: [409, 'Damage detection is running. Try again when it is done.'],
  DIFFERENT_CARS: [409, 'These damages belong to different cars.'],
  REPRESENTATIVE_REQUIRED: [409, 'Choose another representative of this damage first.'],
  FAMILY_REPAIRED: [409, 'This damage was repaired before the passing was recorded.'],
  SEEN_AFTER_REPAIR: [409, 'This damage was seen after the repair.'],
  NOT_DECIDABLE: [409, 'This damage cannot be decided here.'],
  EVIDENCE_BLOCKED: [409, 'The photos do not prove this damage; it cannot be put in.'],
  PRINT_IN_BROWSER: [409, 'This server cannot print. Print the preview in your browser.'],
  ALREADY_DELETED: [409, 'This has been deleted already.'],
  ACCOUNT_EXISTS: [409, 'There is already an account with this phone number.'],
  NAME_TAKEN: [409, 'This name is taken.'],
  LAST_GLOBAL_ADMIN: [409, 'The last global admin cannot be removed.'],
  LAST_TENANT_ADMIN: [409, 'The last administrator of a tenant cannot be removed.'],
  IN_ANOTHER_GROUP: [409, 'A tenant is in at most one group.'],
  SECOND_FACTOR_ON: [409, 'A second factor is already set up.'],
  FILES_MISSING: [409, 'Files of this recording have not arrived.'],
  RECORDING_COMPLETE: [409, 'This recording is already complete.'],
  DUPLICATE_CLIP: [409, 'This clipId was sent before with other files.'],
  UPLOAD_OFFSET: [409, 'The upload continues at another offset.'],
  ANSWERS_CLOSED: [409, 'This answer can no longer be changed here.'],
  TOO_MANY_PHOTOS: [409, 'No more photos can be added.'],
  LINK_EXPIRED: [410, 'This page has expired.'],
  LINK_REVOKED: [410, 'This page was taken back.'],
  CODE_EXPIRED: [410, 'This verification code has expired. Ask for a new one.'],
  TOO_LARGE: [413, 'The body is larger than allowed.'],
  TYPE_NOT_SUPPORTED: [415, 'The content is not of a supported type.'],
  FILE_DIFFERS: [422, 'Size or SHA-256 differ from what was announced.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Try again later.'],
  INTERNAL: [500, 'Something went wrong here.'],
  MESSAGE_NOT_SENT: [502, 'The message could not be sent. Try again.'],
  UNAVAILABLE: [503, 'The service cannot answer in time. Try again.'],
  STORAGE_FULL: [507, 'There is no room to store this.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

/** Names the field and the broken rule, never the value that was sent. */
export type ErrorDetail = { field: string; rule: string }

export type ErrorBody = { error: { code: ErrorCode; message: string; details?: ErrorDetail[] } }

export const statusOf = (code: ErrorCode): number => ERRORS[code][0]
export const messageOf = (code: ErrorCode): string => ERRORS[code][1]
