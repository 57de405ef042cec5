import { newId } from '@skadi/store/db/new-id'
import { everybody, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF, signedIn } from '../cells.ts'
import type { Rows } from '../row.ts'

let phones = 0
/** Returns a new phone number without an account. */
const nextPhone = () => {
  phones += 1
  return `+4798${String(phones).padStart(6, '0')}`
}
const PASSWORD = 'Kvist-paa-treet-9'
const NOT_A_MEMBER = '403 NOT_A_MEMBER'

/** Calls about accounts. A user reaches only the user's own account. A global admin may also end the sessions of other accounts. */
export const authRows = {
  changePassword: {
    about: 'with a wrong old password',
    give: ({ asker: { refreshToken } }) => ({
      body: { oldPassword: 'wrong', newPassword: PASSWORD, refreshToken },
    }),
    untargeted: true,
    cells: signedIn('400 WRONG_PASSWORD'),
  },
  confirmReset: {
    about: 'of a phone nobody has',
    give: () => ({ body: { username: nextPhone(), password: PASSWORD, code: '123456' } }),
    untargeted: true,
    cells: everybody('400 INVALID_CODE'),
  },
  confirmSecondFactor: {
    about: 'where none was begun',
    give: () => ({ body: { code: '123456' } }),
    untargeted: true,
    cells: signedIn('400 INVALID_CODE'),
  },
  endSession: [
    {
      about: 'of a user of the tenant',
      give: ({ sessionId }) => ({ params: { id: sessionId } }),
      cells: signedIn('404 NOT_FOUND'),
    },
    {
      about: 'of oneself',
      give: ({ sessionId }) => ({ params: { id: sessionId } }),
      prepare: async ({ build }, { asker }) => {
        const sessionId = newId()
        await build.insert('user_session', { id: sessionId, user_id: asker.userId })
        return { sessionId }
      },
      untargeted: true,
      cells: signedIn('204'),
    },
  ],
  endSessions: { give: () => ({ query: { keepCurrent: 'false' } }), untargeted: true, cells: signedIn('204') },
  endUserSession: {
    give: ({ userId, sessionId }) => ({ params: { userId, id: sessionId } }),
    prepare: async ({ build }, { userId }) => {
      const sessionId = newId()
      await build.insert('user_session', { id: sessionId, user_id: userId })
      return { sessionId }
    },
    cells: globalAdminOnly(['204', '204', '204', '404 NOT_FOUND']),
  },
  endUserSessions: {
    give: ({ userId }) => ({ params: { userId } }),
    prepare: async ({ build }) => ({ userId: await build.user() }),
    cells: globalAdminOnly(['204', '204', '204', '404 NOT_FOUND']),
  },
  getIdentity: { about: 'where none is linked', give: () => ({}), untargeted: true, cells: signedIn('200') },
  getPasswordPolicy: { give: () => ({}), untargeted: true, cells: everybody('200') },
  getTypedTextKey: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  getSessionLock: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  lockSession: {
    about: 'with a PIN that is too simple',
    give: () => ({ body: { pin: '1234' } }),
    untargeted: true,
    cells: signedIn('400 VALIDATION'),
  },
  unlockSession: {
    about: 'that is not locked',
    give: () => ({ body: { pin: '2580' } }),
    untargeted: true,
    cells: signedIn('204'),
  },
  listSessions: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  listUserSessions: {
    give: ({ userId }) => ({ params: { userId } }),
    cells: globalAdminOnly(['200 shown', '200 shown', '200 shown', '404 NOT_FOUND']),
  },
  refreshTokens: {
    about: 'with a token that is none',
    give: () => ({ body: { refreshToken: 'x.1.y', username: nextPhone() } }),
    untargeted: true,
    cells: everybody('401 REFRESH_INVALID'),
  },
  register: {
    give: () => ({ body: { phone: nextPhone(), password: PASSWORD, firstName: 'Nora', lastName: 'Vik' } }),
    untargeted: true,
    cells: everybody('202'),
  },
  removeSecondFactor: {
    about: 'with a wrong password',
    give: () => ({ body: { password: 'wrong', code: '123456' } }),
    untargeted: true,
    cells: signedIn('400 WRONG_PASSWORD'),
  },
  setUpSecondFactor: {
    about: 'with a wrong password',
    give: () => ({ body: { password: 'wrong' } }),
    untargeted: true,
    cells: signedIn('400 WRONG_PASSWORD'),
  },
  signIn: {
    about: 'with a phone nobody has',
    give: () => ({ body: { username: nextPhone(), password: PASSWORD } }),
    untargeted: true,
    cells: everybody('401 WRONG_CREDENTIALS'),
  },
  signInByProvider: {
    about: 'whom no provider has named',
    give: () => ({ body: {} }),
    untargeted: true,
    cells: everybody('410 CODE_EXPIRED'),
  },
  signOut: {
    about: 'with a token that is none',
    give: () => ({ body: { refreshToken: 'x.1.y' } }),
    untargeted: true,
    cells: everybody('204'),
  },
  startIdentityLink: {
    about: 'with a wrong password',
    give: () => ({ body: { password: 'wrong' } }),
    untargeted: true,
    cells: signedIn('400 WRONG_PASSWORD'),
  },
  startReset: {
    about: 'for a phone nobody has',
    give: () => ({ body: { username: nextPhone() } }),
    untargeted: true,
    cells: everybody('202'),
  },
  switchTenant: [
    {
      give: ({ tenantId, asker: { refreshToken } }) => ({ body: { tenant: tenantId, refreshToken } }),
      cells: {
        ...NOT_SIGNED_IN,
        'noTenant globalAnnotator globalReviewer globalAdmin': NOT_A_MEMBER,
        [`annotator reviewer ${STAFF} ${POWER}`]: ['200', NOT_A_MEMBER, NOT_A_MEMBER, NOT_A_MEMBER],
      },
    },
    {
      about: 'with the refresh token of somebody else',
      give: ({ tenantId, sessionId }) => ({ body: { tenant: tenantId, refreshToken: sessionId } }),
      prepare: async ({ signIn }, { userId }) => ({ sessionId: (await signIn(userId)).refreshToken }),
      untargeted: true,
      cells: {
        ...NOT_SIGNED_IN,
        'noTenant globalAnnotator globalReviewer globalAdmin': NOT_A_MEMBER,
        [`annotator reviewer ${STAFF} ${POWER}`]: '401 REFRESH_INVALID',
      },
    },
  ],
  unlinkIdentity: {
    about: 'where none is linked',
    give: () => ({}),
    untargeted: true,
    cells: signedIn('404 NOT_FOUND'),
  },
  verifyRegistration: {
    about: 'of a phone nobody has',
    give: () => ({ body: { username: nextPhone(), code: '123456' } }),
    untargeted: true,
    cells: everybody('400 INVALID_CODE'),
  },
} satisfies Partial<Rows>
