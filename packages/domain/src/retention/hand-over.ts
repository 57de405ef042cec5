/**
 * Sections of the hand-over of a company's plate, and of an account, in the order of the file (ruling 27; GDPR articles 15 and 20). Each
 * section is a database table. The store lists the omitted columns and tables with their reasons.
 */
export const PLATE_SECTIONS = [
  'cars',
  'listed',
  'passings',
  'steps',
  'photos',
  'families',
  'damages',
  'decisions',
  'estimates',
  'reports',
  'reportPhotos',
  'customerPages',
  'customerPagePhotos',
  'customerAnswers',
  'customerPhotos',
  'claims',
  'claimDamages',
  'claimFiles',
  'claimNotes',
  'claimHandOffs',
  'cases',
  'caseLines',
  'caseStatements',
  'casePayments',
  'rentals',
  'holds',
  'events',
] as const

export const PERSON_SECTIONS = [
  'account',
  'groups',
  'companies',
  'identities',
  'sessions',
  'invitations',
  'messages',
  'savedViews',
  'jobs',
  'noticesRead',
  'alertSettings',
  'alerts',
  'waits',
  'work',
  'workActs',
  'questions',
  'returnedBoxes',
  'knownResults',
] as const

export type PlateSection = (typeof PLATE_SECTIONS)[number]
export type PersonSection = (typeof PERSON_SECTIONS)[number]
/**
 * Name of a section. `audit` has the audit events about the plate or person; they are decrypted only as far as they concern the requesting
 * person.
 */
export type HandOverSection = PlateSection | PersonSection | 'audit'

/** A row in the hand-over: the columns of its table, with names in camel case. */
export type HandOverRow = Record<string, unknown>

/** Converts the column names of a row to camel case: `rec_date` becomes `recDate`. Names inside a JSON value stay unchanged. */
export const handOverRow = (row: HandOverRow): HandOverRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
