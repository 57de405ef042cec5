import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { GLOBAL_GROUPS, TENANT_ROLES } from '@skadi/domain/auth/roles'
import { normaliseSecondFactor } from '@skadi/domain/auth/second-factor'
import { isSmsCode, normaliseSmsCode } from '@skadi/domain/auth/sms-code'
import * as z from 'zod/mini'
import { id, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

/** A phone number with its country code, in any notation (`normalisePhone`). */
export const username = z.pipe(z.pipe(typedLine(50), z.transform(normalisePhone)), z.string().check(z.refine(isPhone)))

/** A phone number that may lack its country code. In that case the action throws the error PHONE_WITHOUT_COUNTRY_CODE. */
export const phone = z.pipe(typedLine(50, 1), z.transform(normalisePhone))

/** A password exactly as typed. It is never cleaned; the password policy judges its strength. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))

export const refreshToken = z.string().check(z.minLength(1), z.maxLength(300))

/** The code of an SMS: 6 digits (1§5). */
export const smsCode = z.pipe(
  z.pipe(typedLine(50), z.transform(normaliseSmsCode)),
  z.string().check(z.refine(isSmsCode)),
)

/** The code of an authenticator app, or a recovery code. */
export const secondFactor = z.pipe(typedLine(50, 1), z.transform(normaliseSecondFactor))

/**
 * The token pair of a session. `idToken` is the access token; its name comes from the specification. `productFruitHmacData` is present only
 * if the operator has set `PRODUCT_TOUR_HMAC_KEY` (C-18). `hmac_hash` is the HMAC-SHA256, in Base64, of the user name followed by
 * `expiration_time`. `expiration_time` is the expiry of the access token, in ISO 8601.
 */
export const tokens = oneOf(
  z.object({
    idToken: z.string(),
    refreshToken: z.string(),
    productFruitHmacData: z.optional(z.object({ hmac_hash: z.string(), expiration_time: z.string() })),
  }),
)

/** Claims of the access token (ruling 14). `ver` is the version of the user's rights at the creation of the token. */
export const accessClaims = z.object({
  sub: id,
  sid: id,
  username: z.string(),
  groups: z.array(z.enum(GLOBAL_GROUPS)),
  tenants: z.array(z.object({ id, role: z.enum(TENANT_ROLES) })),
  currentTenant: z.nullable(id),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
})
export type AccessClaims = z.output<typeof accessClaims>
