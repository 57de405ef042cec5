import { type Cells, LISTERS, NOT_SIGNED_IN, OWN_LISTERS, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import { made } from './cases.rows.ts'

const FORBIDDEN = '403 FORBIDDEN'

/** Outcomes of an export. The answer is a job's id, which reveals nothing about the target. */
const EXPORTERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [STAFF]: ['202', FORBIDDEN, FORBIDDEN, FORBIDDEN],
  [POWER]: ['202', '202', FORBIDDEN, FORBIDDEN],
  globalAdmin: '202',
}

const exported = (filters: object) => ({ body: { format: 'csv', language: 'en', filters } }) as const
const unchangedImageSet: Row['prepare'] = async ({ build }, { tenantId }) => ({
  imageSetId: await build.imageSet({ tenantId, detection: 'done' }),
})
const check = ({ imageSetId }: Given) => ({ body: { imageSetIds: [imageSetId] } })

export const fleetRows = {
  listFleet: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: LISTERS },
    { about: 'without naming a tenant', give: () => ({ query: {} }), untargeted: true, cells: OWN_LISTERS },
    {
      about: 'along the plates',
      give: ({ tenantId }) => ({ query: { tenantId, sort: 'registrationNo', from: '2026-01-01T00:00:00Z' } }),
      cells: LISTERS,
    },
  ],
  suggestFleet: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId, field: 'location' } }), cells: LISTERS },
    {
      about: 'without naming a tenant',
      give: () => ({ query: { field: 'name', query: 'kanari' } }),
      untargeted: true,
      cells: OWN_LISTERS,
    },
  ],
  checkUnchanged: {
    give: check,
    prepare: unchangedImageSet,
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: FORBIDDEN,
      // The answer repeats the requested ids. A passing of another tenant gets `notFound` and stays unchanged.
      [`user tenantAdmin ${POWER}`]: '200',
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
    },
  },
  exportFleet: [
    { about: 'of a tenant', give: ({ tenantId }) => exported({ tenantId }), cells: EXPORTERS },
    {
      about: 'without naming a tenant',
      give: () => exported({}),
      untargeted: true,
      cells: {
        ...NOT_SIGNED_IN,
        [WITHOUT_IMAGE_SETS]: FORBIDDEN,
        [`${STAFF} ${POWER} globalAdmin`]: '202',
      },
    },
  ],
} satisfies Partial<Rows>

const span = { from: '2026-01-01', to: '2026-12-31' }

/** Administrators read the data of their own company. Global admins read the data of every company. */
const ADMINS: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: '403 FORBIDDEN',
  'tenantAdmin readOnlyAdmin powerAdmin': ['200 shown', '403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN'],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
}

export const statisticsRows: Pick<Rows, 'getStatistics' | 'getMoneyStatistics' | 'getOverview' | 'listSuggestions'> = {
  getStatistics: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId, ...span } }), cells: LISTERS },
    { about: 'without naming a tenant', give: () => ({ query: span }), untargeted: true, cells: OWN_LISTERS },
  ],
  getMoneyStatistics: [
    {
      about: 'of a tenant',
      give: ({ tenantId }) => ({ query: { tenantId, ...span } }),
      prepare: made('sent'),
      cells: {
        ...LISTERS,
        [POWER]: ['200 shown', '403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN'],
      },
    },
    {
      about: 'without naming a tenant',
      give: () => ({ query: span }),
      prepare: made('sent'),
      untargeted: true,
      cells: OWN_LISTERS,
    },
  ],
  getOverview: [{ about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: ADMINS }],
  listSuggestions: [{ about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: ADMINS }],
}
