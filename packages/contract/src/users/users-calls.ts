import { normalisePhone } from '@skadi/domain/auth/phone'
import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { isRemappableKey, MAX_KEYS_OF_ACTION, MAX_REMAPPED } from '@skadi/domain/keyboard/keymap'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { USER_STATUSES } from '@skadi/domain/users/user-status'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { jsonText } from '../core/json-query.ts'
import { id, idList, listOf, oneOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { email, keymap, language, listedUser, personName, user, userName } from './user.ts'

/** Adds a user to a global group. A repeat changes nothing. The change takes effect within a second. */
export const assignGroup = defineCall({
  name: 'assignGroup',
  method: 'POST',
  path: '/auth/groups/assign',
  access: ['globalAdmin'],
  summary: 'Add a user to a global group',
  body: z.strictObject({ userId: id, groupName: z.string().check(z.maxLength(50)) }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_GROUP', 'NOT_FOUND'],
})

/**
 * Returns a profile (2§7.1). Callers get their own profile in full, and a global admin gets every profile in full. A tenant's administrator
 * gets only the names of the tenant's users. Every other profile gets the same answer as an unknown id.
 */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/profile/{userId}',
  access: ['signedIn'],
  summary: 'Read a profile',
  params: z.strictObject({ userId: id }),
  output: oneOf(z.extend(z.partial(user), { userId: id, firstName: z.string(), lastName: z.string() })),
  status: 200,
  errors: ['NOT_FOUND'],
})

/** Returns the names of users by id (2§7.1). Users who share no tenant with the caller are left out. */
export const introduceUsers = defineCall({
  name: 'introduceUsers',
  method: 'GET',
  path: '/profile/introduce',
  access: ['signedIn'],
  summary: 'Get the names of users by id',
  query: z.strictObject({ users: idList }),
  output: listOf(userName),
  status: 200,
  errors: ['VALIDATION'],
})

/**
 * Filters of users as JSON. `{"phone":"+4790000003"}` finds exactly this phone. `query` (or `name`) is a part of a name or phone. `worksAs`
 * is a role that the user has by a global group or in any tenant (B-10).
 */
const userFilters = z.pipe(
  z.strictObject({
    phone: z.optional(z.pipe(typedLine(50), z.transform(normalisePhone))),
    query: z.optional(typedLine(50)),
    name: z.optional(typedLine(50)),
    status: z.optional(z.enum(USER_STATUSES)),
    role: z.optional(z.enum(TENANT_ROLES)),
    worksAs: z.optional(z.enum(['ANNOTATOR', 'REVIEWER'])),
  }),
  z.transform(({ name, ...filters }) => ({ query: name, ...filters })),
)

/**
 * Lists users by name (2§7.1). A tenant's administrator lists the members of the tenant, or looks up a user by the exact phone (C-03), with
 * a rate limit per hour. A global admin lists all users, or the users of one tenant.
 */
export const listUsers = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: '/profile',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List users',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    tenant: z.optional(id),
    filters: z.optional(z.pipe(jsonText, userFilters)),
  }),
  output: listOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** Removes a user from a global group. The last global admin cannot be removed. The change takes effect within a second. */
export const unassignGroup = defineCall({
  name: 'unassignGroup',
  method: 'POST',
  path: '/auth/groups/unassign',
  access: ['globalAdmin'],
  summary: 'Remove a user from a global group',
  body: z.strictObject({ userId: id, groupName: z.string().check(z.maxLength(50)) }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_GROUP', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN'],
})

const wantedKeymap = z.strictObject({
  preset: keymap.shape.preset,
  keys: z
    .record(
      z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/)),
      z.array(z.string().check(z.refine(isRemappableKey))).check(z.maxLength(MAX_KEYS_OF_ACTION)),
    )
    .check(z.refine((keys) => Object.keys(keys).length <= MAX_REMAPPED)),
  withoutCharacters: keymap.shape.withoutCharacters,
})

/**
 * Changes the caller's names, e-mail, language or keys (C-19), or records that the tour was shown (C-18). Fields that are not sent stay
 * unchanged.
 */
export const updateOwnProfile = defineCall({
  name: 'updateOwnProfile',
  method: 'PATCH',
  path: '/profile',
  access: ['signedIn'],
  summary: 'Change the caller’s profile',
  body: z.strictObject({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** a profile needs an e-mail address (VALID-03), so it can be changed but not emptied */
    email: z.optional(email),
    language: z.optional(language),
    keymap: z.optional(wantedKeymap),
    hasSeenTour: z.optional(z.boolean()),
  }),
  output: oneOf(user),
  status: 200,
  errors: ['VALIDATION'],
})

/**
 * Changes a user's names, e-mail or status (C-21). A user who becomes inactive is signed out everywhere within one second. The last global
 * admin stays active. `hasSecondFactor: false` removes the second factor of a user who has lost both the app and the recovery codes.
 */
export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/profile/{userId}',
  access: ['globalAdmin'],
  summary: 'Change a user',
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** a profile needs an e-mail address (VALID-03), so it can be changed but not emptied */
    email: z.optional(email),
    status: z.optional(z.enum(USER_STATUSES)),
    hasSecondFactor: z.optional(z.literal(false)),
  }),
  output: oneOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN'],
})
