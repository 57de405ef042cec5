import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF, signedIn, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Rows } from '../row.ts'
import type { World } from '../world.ts'

const notice = { title: 'Maintenance', text: 'A short break.', startsAt: '2026-12-01T00:00:00.000Z' }
const fresh = async ({ build }: World) => ({ noticeId: await build.notice() })
const BUT_MISSING = (status: '200' | '204') => [status, status, status, '404 NOT_FOUND'] as const

/** Every user reads notices. Only global admins write notices. */
export const noticesRows = {
  createNotice: { give: () => ({ body: notice }), untargeted: true, cells: globalAdminOnly('201') },
  updateNotice: {
    give: ({ noticeId }) => ({ params: { id: noticeId }, body: { title: 'Later' } }),
    prepare: fresh,
    cells: globalAdminOnly(BUT_MISSING('200')),
  },
  deleteNotice: {
    give: ({ noticeId }) => ({ params: { id: noticeId } }),
    prepare: fresh,
    cells: globalAdminOnly(BUT_MISSING('204')),
  },
  listNotices: { give: () => ({ query: {} }), untargeted: true, cells: signedIn('200') },
  readNotice: { give: ({ noticeId }) => ({ params: { id: noticeId } }), cells: signedIn(BUT_MISSING('204')) },
} satisfies Partial<Rows>

/**
 * Cells of a user's own alerts at the current company. Staff of a read-only company has alerts as well. A global admin has none, because a
 * global admin belongs to no company.
 */
const ofStaff: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
  [`${STAFF} ${POWER}`]: '200',
}

export const alertsRows = {
  getAlertSettings: { give: () => ({}), untargeted: true, cells: ofStaff },
  updateAlertSettings: { give: () => ({ body: { digestHour: 8 } }), untargeted: true, cells: ofStaff },
} satisfies Partial<Rows>
