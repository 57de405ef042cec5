import { type Cells, LISTERS, NOT_SIGNED_IN, OWN_LISTERS, POWER, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Rows } from '../row.ts'
import { made } from './cases.rows.ts'

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
