import { globalAdminOnly } from '../cells.ts'
import type { Rows } from '../row.ts'

const BUT_MISSING = (status: '202' | '204') => globalAdminOnly([status, status, status, '404 NOT_FOUND'])

/** Calls about a company's retention. Only global admins may make these calls. */
export const retentionRows = {
  getRetention: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, query: {} }),
    cells: globalAdminOnly(['200', '200', '200', '404 NOT_FOUND']),
  },
  setRetention: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { days: 400 } }),
    cells: BUT_MISSING('204'),
  },
  purgePhotos: { give: ({ tenantId }) => ({ params: { id: tenantId } }), cells: BUT_MISSING('202') },
} satisfies Partial<Rows>
