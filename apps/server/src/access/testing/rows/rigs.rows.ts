import { buildReranker } from '@skadi/store/testing/build-reranker'
import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

const ADMINS = 'tenantAdmin readOnlyAdmin powerAdmin'
const OTHERS = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser'

const SHOWN_BUT_MISSING = ['200 shown', '200 shown', '200 shown', NOT_FOUND] as const
const CHANGED_BUT_MISSING = globalAdminOnly(SHOWN_BUT_MISSING)

/** Administrators read the rigs of their tenant. A power tenant does not read the rigs of other members of its group. */
const RIG_READERS: Cells = {
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  [ADMINS]: ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
  globalAdmin: SHOWN_BUT_MISSING,
}

const RIG_LISTERS: Cells = {
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  [ADMINS]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
}

/** Outcomes of a search for a text that only the target's record contains. */
const RIG_SEEKERS: Cells = { ...RIG_LISTERS, [ADMINS]: ['200 shown', '200', '200', '200'] }

/** Readers of re-rankers. Administrators read the re-rankers of their company, and global admins read all. */
const LEARNT_READERS: Cells = { ...NOT_SIGNED_IN, [OTHERS]: FORBIDDEN, [`${ADMINS} globalAdmin`]: '200 shown' }

/**
 * Writers of re-rankers. Administrators change the re-rankers of their company, unless the company is read-only. Global admins change all.
 */
const LEARNT_WRITERS: Cells = {
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  'tenantAdmin powerAdmin': ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
  readOnlyAdmin: '403 READ_ONLY_TENANT',
  globalAdmin: SHOWN_BUT_MISSING,
}

/** Prepares a new re-ranker for each request, because a version can be rolled back only once. */
const learntAgain: Row['prepare'] = async ({ build }, { tenantId }) => {
  const { id } = await build.captureSet({ tenants: [tenantId] })
  return { rerankerId: await buildReranker(build.insert, { tenantId, captureSetId: id }) }
}

const placeOf = ({ canaries }: Given) => canaries.passings?.find((text) => text.endsWith('-location')) ?? 'nowhere'

let made = 0
const next = () => {
  made += 1
  return String(made)
}

/** Prepares a unit that the target tenant shares with an unrelated company. The answers must not reveal this company to an actor. */
const shared =
  (side?: 'left' | 'right') =>
  async ({ build, estates }: World, { tenantId }: Given) => {
    const { foreign, member } = estates
    const other = tenantId === foreign.tenantId ? member : foreign
    const of = { tenants: [tenantId, other.tenantId], defaultTenant: other.tenantId }
    if (side) return { captureUnitId: await build.captureUnit({ ...of, side }) }
    const set = await build.captureSet(of)
    return { captureSetId: set.id, captureUnitId: set.left, rightUnitId: set.right }
  }

const freeUnits: Row['prepare'] = async ({ build }, { tenantId }) => ({
  captureUnitId: await build.captureUnit({ side: 'left', tenants: [tenantId] }),
  rightUnitId: await build.captureUnit({ side: 'right', tenants: [tenantId] }),
})

const newSet = (captureUnits: object) => ({
  body: { captureUnits, name: `New ${next()}`, location: 'Bodø', countryCode: 'NO' },
})

/** Calls of administrators about rigs and capture units. */
export const rigsRows = {
  getCaptureUnit: [
    { about: 'of a tenant', give: ({ captureUnitId }) => ({ params: { id: captureUnitId } }), cells: RIG_READERS },
    {
      about: 'shared with another company',
      give: ({ captureUnitId }) => ({ params: { id: captureUnitId } }),
      prepare: shared('left'),
      cells: RIG_READERS,
    },
  ],
  getRigHealth: [
    { about: 'of a tenant', give: ({ captureUnitId }) => ({ params: { id: captureUnitId } }), cells: RIG_READERS },
    {
      about: 'shared with another company',
      give: ({ captureUnitId }) => ({ params: { id: captureUnitId } }),
      prepare: shared('left'),
      // The answer contains neither a company nor any other field of a passing.
      cells: {
        ...RIG_READERS,
        [ADMINS]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: ['200', '200', '200', NOT_FOUND],
      },
    },
  ],
  answerRigAlarm: {
    give: ({ alarmId }) => ({ params: { id: alarmId }, body: { kind: 'snooze', days: 7 } }),
    cells: {
      ...NOT_SIGNED_IN,
      [`${OTHERS} globalAdmin`]: FORBIDDEN,
      'tenantAdmin powerAdmin': ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      readOnlyAdmin: '403 READ_ONLY_TENANT',
    },
  },
  listRerankers: [
    {
      about: 'at a capture set',
      give: ({ captureSetId }) => ({ query: { captureSetId } }),
      cells: { ...RIG_LISTERS, [ADMINS]: ['200 shown', '200', '200', '200'] },
    },
    { about: 'anywhere', give: () => ({ query: {} }), untargeted: true, cells: LEARNT_READERS },
  ],
  switchReranker: {
    give: ({ rerankerId }) => ({ params: { id: rerankerId }, body: { isOn: false } }),
    cells: LEARNT_WRITERS,
  },
  rollBackReranker: {
    give: ({ rerankerId }) => ({ params: { id: rerankerId }, body: { version: 1 } }),
    prepare: learntAgain,
    cells: LEARNT_WRITERS,
  },
  listCaptureUnits: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: RIG_LISTERS },
    {
      about: 'one’s own, by the text',
      give: (of) => ({ query: { query: placeOf(of) } }),
      cells: RIG_SEEKERS,
    },
  ],
  getCaptureSet: [
    { about: 'of a tenant', give: ({ captureSetId }) => ({ params: { id: captureSetId } }), cells: RIG_READERS },
    {
      about: 'shared with another company',
      give: ({ captureSetId }) => ({ params: { id: captureSetId } }),
      prepare: shared(),
      cells: RIG_READERS,
    },
  ],
  listCaptureSets: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: RIG_LISTERS },
    {
      about: 'one’s own, by the text',
      give: (of) => ({ query: { query: placeOf(of) } }),
      cells: RIG_SEEKERS,
    },
  ],
  suggestCaptureSets: {
    about: 'by the text',
    give: (of) => ({ query: { query: placeOf(of) } }),
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant annotator reviewer globalAnnotator globalReviewer': FORBIDDEN,
      [`${STAFF} ${POWER}`]: ['200 shown', '200', '200', '200'],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  createCaptureUnit: {
    give: () => ({ body: { name: `New ${next()}`, location: 'Bodø', side: 'left' } }),
    untargeted: true,
    cells: globalAdminOnly('201'),
  },
  updateCaptureUnit: {
    give: ({ captureUnitId }) => ({ params: { id: captureUnitId }, body: { name: `New ${next()}` } }),
    cells: CHANGED_BUT_MISSING,
  },
  rotateDeviceKey: {
    give: ({ captureUnitId }) => ({ params: { id: captureUnitId } }),
    prepare: shared('left'),
    cells: CHANGED_BUT_MISSING,
  },
  assignCaptureUnit: {
    give: ({ captureUnitId, asker: { own } }) => ({ params: { id: captureUnitId }, body: { tenants: [own.tenantId] } }),
    prepare: shared('left'),
    cells: CHANGED_BUT_MISSING,
  },
  unassignCaptureUnit: {
    give: ({ captureUnitId, tenantId }) => ({ params: { id: captureUnitId }, body: { tenants: [tenantId] } }),
    prepare: shared('left'),
    cells: globalAdminOnly(['200', '200', '200', NOT_FOUND]),
  },
  setDefaultTenant: {
    give: ({ captureUnitId, tenantId }) => ({ params: { id: captureUnitId }, body: { tenant: tenantId } }),
    prepare: shared('left'),
    cells: CHANGED_BUT_MISSING,
  },
  createCaptureSet: [
    {
      about: 'of units of a tenant',
      give: ({ captureUnitId, rightUnitId }) => newSet({ left: captureUnitId, right: rightUnitId }),
      prepare: freeUnits,
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        'tenantAdmin powerAdmin': ['201 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: ['201 shown', '201 shown', '201 shown', NOT_FOUND],
      },
    },
    {
      about: 'of units that are in use, which a foreign one does not tell',
      give: ({ captureUnitId, rightUnitId }) => newSet({ left: captureUnitId, right: rightUnitId }),
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        'tenantAdmin powerAdmin': ['409 UNIT_IN_USE', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: ['409 UNIT_IN_USE', '409 UNIT_IN_USE', '409 UNIT_IN_USE', NOT_FOUND],
      },
    },
  ],
  updateCaptureSet: {
    give: ({ captureSetId, tenantId }) => ({
      params: { id: captureSetId },
      body: { priority: 3, tenants: [tenantId] },
    }),
    prepare: async ({ build }, { tenantId }) => ({
      captureSetId: (await build.captureSet({ tenants: [tenantId] })).id,
    }),
    cells: CHANGED_BUT_MISSING,
  },
} satisfies Partial<Rows>
