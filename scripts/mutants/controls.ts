/** A control, the words that are it in its file, what stands there once it is gone, and the test that has to notice. */
const mutant = (
  attack: number,
  name: string,
  file: string,
  find: string,
  replace: string,
  test: string,
  project: 'unit' | 'slow' = 'unit',
) => ({ attack, name, file, find, replace, test, project })

const SERVER = 'apps/server/src'
const TOKENS = `${SERVER}/core/auth/session-tokens.ts`
const LINKS = `${SERVER}/media/image-links.test.ts`

/**
 * One control of each attack that `docs/security.md` numbers, as far as it lies in one place of the code. Those of tenants and
 * of held jobs lie in the database and in the contract: `apps/server/src/access/*-mutants.slow.test.ts` removes them there.
 */
export const CONTROLS = [
  mutant(
    3,
    'a token is of any audience',
    TOKENS,
    'audience: AUDIENCE,',
    '',
    `${SERVER}/core/auth/forged-tokens.test.ts`,
  ),
  mutant(
    3,
    'a token is of any type',
    TOKENS,
    'typ: TYPE,\n          issuer',
    'issuer',
    `${SERVER}/core/auth/forged-tokens.test.ts`,
  ),
  mutant(
    5,
    'a code is guessed without end',
    'packages/domain/src/auth/sms-code.ts',
    '&& attempts < SMS_CODE_ATTEMPTS',
    '',
    `${SERVER}/auth/sms-codes.test.ts`,
  ),
  mutant(
    6,
    'a phone is sent any number of codes',
    'packages/domain/src/auth/sms-code.ts',
    'lastHour >= SMS_AN_HOUR ||',
    '',
    'packages/domain/src/auth/sms-code.test.ts',
  ),
  mutant(
    8,
    'a password is guessed without end',
    'packages/domain/src/auth/login-throttle.ts',
    'recent >= LOGIN_FAILURES ||',
    '',
    'packages/domain/src/auth/login-throttle.test.ts',
  ),
  mutant(
    10,
    'a text stays a formula in CSV',
    `${SERVER}/core/tables/write-csv.ts`,
    'csvText(cell)',
    'cell',
    `${SERVER}/core/tables/tables.slow.test.ts`,
    'slow',
  ),
  mutant(
    11,
    'a photo is of any size',
    'packages/pipeline/src/photos/jpeg-header.ts',
    'width * height > MAX_PHOTO_PIXELS',
    'false',
    'packages/pipeline/src/photos/jpeg-header.test.ts',
  ),
  mutant(
    13,
    'a key is any name',
    'packages/store/src/objects/object-key.ts',
    "SEGMENT.test(segment) && !segment.includes('..')",
    'segment',
    'packages/store/src/objects/disk-object-store.test.ts',
  ),
  mutant(
    14,
    'a link has no end',
    TOKENS,
    'return imageId && sessionId && Number(end) > nowS',
    'return imageId && sessionId && end',
    LINKS,
  ),
  mutant(
    19,
    'a decision of others is overwritten unseen',
    `${SERVER}/damages/decide-box.ts`,
    'if (isSomebodyElses && modifiedAt === undefined) throw',
    'if (made === undefined) throw',
    `${SERVER}/damages/damages-changing.test.ts`,
  ),
  mutant(
    22,
    'a webhook reaches inner addresses',
    `${SERVER}/integrations/webhooks/public-address.ts`,
    'isPublicAddress(address) || (toLoopback && isLoopbackAddress(address))',
    'isIP(address) > 0 || toLoopback',
    `${SERVER}/integrations/webhooks/post-webhook.test.ts`,
  ),
  mutant(
    25,
    'a body is of any size',
    `${SERVER}/core/create-app.ts`,
    'bodyLimit: BODY_LIMIT',
    'bodyLimit: 2 ** 30',
    `${SERVER}/core/raw-requests.test.ts`,
  ),
  mutant(
    26,
    'the log tells all of a message',
    `${SERVER}/core/logger.ts`,
    'message: withoutSecrets(message),',
    'message,',
    `${SERVER}/core/logger.test.ts`,
  ),
  mutant(
    27,
    'texts are markup',
    'packages/report/src/html.ts',
    `text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')`,
    'text',
    'packages/report/src/report-html.test.ts',
  ),
  mutant(
    28,
    'a redirect leads anywhere',
    'apps/web/src/core/redirect.ts',
    `!/^\\/(?![/\\\\])/.test(wanted) ||`,
    '',
    'apps/web/src/core/redirect.test.ts',
  ),
  mutant(
    29,
    'anybody says from where they come',
    `${SERVER}/core/create-app.ts`,
    '?? false,\n    bodyLimit',
    '?? true,\n    bodyLimit',
    `${SERVER}/core/raw-requests.test.ts`,
  ),
]
