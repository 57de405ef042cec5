import { expect, test } from 'vitest'
import { type EmailWord, type Holder, judgeIdentity } from './provider-sign-in.ts'

const HOLDER: Holder = { userId: 'a', status: 'active', isGlobal: false, hadIdentity: false }
const TRUSTED: EmailWord = { isTrusted: true, isVerified: true }
const UNKNOWN = { kind: 'refuse', outcome: 'unknown' }
const INACTIVE = { kind: 'refuse', outcome: 'inactive' }
const LINK = { kind: 'link', userId: 'a' }

test.each<[string, Holder | undefined, EmailWord, Holder[], object]>([
  ['linked', HOLDER, { isTrusted: false, isVerified: false }, [], { kind: 'signIn', userId: 'a' }],
  [
    'linked, though another has the e-mail',
    HOLDER,
    TRUSTED,
    [{ ...HOLDER, userId: 'b' }],
    { kind: 'signIn', userId: 'a' },
  ],
  ['linked by a global admin', { ...HOLDER, isGlobal: true }, TRUSTED, [], { kind: 'signIn', userId: 'a' }],
  ['linked by who is inactive', { ...HOLDER, status: 'inactive' }, TRUSTED, [], INACTIVE],
  ['nobody’s', undefined, TRUSTED, [], UNKNOWN],
  ['of an e-mail whose provider is not trusted', undefined, { ...TRUSTED, isTrusted: false }, [HOLDER], UNKNOWN],
  ['of an e-mail that is not verified', undefined, { ...TRUSTED, isVerified: false }, [HOLDER], UNKNOWN],
  ['of a verified e-mail that one account has', undefined, TRUSTED, [HOLDER], LINK],
  ['of an e-mail that two accounts have', undefined, TRUSTED, [HOLDER, { ...HOLDER, userId: 'b' }], UNKNOWN],
  [
    'of an e-mail that an inactive one has too',
    undefined,
    TRUSTED,
    [HOLDER, { ...HOLDER, status: 'inactive' }],
    UNKNOWN,
  ],
  ['of the e-mail of who is inactive', undefined, TRUSTED, [{ ...HOLDER, status: 'inactive' }], INACTIVE],
  ['of the e-mail of a global admin', undefined, TRUSTED, [{ ...HOLDER, isGlobal: true }], UNKNOWN],
  ['of the e-mail of who unlinked one', undefined, TRUSTED, [{ ...HOLDER, hadIdentity: true }], UNKNOWN],
])('an identity %s', (_name, linked, word, byEmail, verdict) => {
  expect(judgeIdentity(linked, word, byEmail)).toEqual(verdict)
})
