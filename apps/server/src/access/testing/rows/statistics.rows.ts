import { LISTERS, OWN_LISTERS } from '../cells.ts'
import type { Rows } from '../row.ts'

const span = { from: '2026-01-01', to: '2026-12-31' }

export const statisticsRows: Pick<Rows, 'getStatistics'> = {
  getStatistics: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId, ...span } }), cells: LISTERS },
    { about: 'without naming a tenant', give: () => ({ query: span }), untargeted: true, cells: OWN_LISTERS },
  ],
}
