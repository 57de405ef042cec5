import { newId } from '@skadi/store/db/new-id'
import {
  type Cells,
  globalAdminOnly,
  NOT_SIGNED_IN,
  type Outcome,
  POWER,
  STAFF,
  signedIn,
  WITHOUT_IMAGE_SETS,
} from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

/** A job or a saved view belongs to its owner alone. Nobody else finds it, not even an administrator or a power tenant. */
const everyStaff = (outcome: Outcome): Cells => ({
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: '403 FORBIDDEN',
  [`${STAFF} ${POWER} globalAdmin`]: outcome,
})
/** The target's jobs belong to a user who is not an actor of the matrix. */
const ofOthers = { about: 'of somebody else', cells: everyStaff('404 NOT_FOUND') } as const

const ownJob = async ({ build }: World, { asker }: Given) => {
  const jobId = newId()
  const of = { tenant_id: asker.own.tenantId, user_id: asker.userId }
  await build.insert('job', { ...of, id: jobId, kind: 'fleetExport', input: {} })
  return { jobId }
}
const ofOneself = (outcome: Outcome) =>
  ({ about: 'of oneself', untargeted: true, prepare: ownJob, cells: everyStaff(outcome) }) as const
const params = ({ jobId }: Given) => ({ params: { id: jobId } })

export const jobsRows = {
  listJobs: { give: () => ({ query: {} }), ...ofOneself('200 shown') },
  getJob: [
    { give: params, ...ofOthers },
    { give: params, ...ofOneself('200 shown') },
  ],
  getJobLink: [
    { give: params, ...ofOthers },
    { give: params, ...ofOneself('202') },
  ],
  cancelJob: [
    { give: params, ...ofOthers },
    { give: params, ...ofOneself('200 shown') },
  ],
  dismissJob: [
    { give: params, ...ofOthers },
    { give: params, ...ofOneself('204') },
  ],
} satisfies Partial<Rows>

const ownView = async ({ build, owner }: World, { asker }: Given) => {
  const viewId = newId()
  // a global admin's jobs belong to no tenant
  const { rows } = await owner.query("select 1 from user_group where user_id = $1 and name = 'GLOBAL_ADMIN'", [
    asker.userId,
  ])
  const of = { tenant_id: rows.length > 0 ? null : asker.own.tenantId, user_id: asker.userId }
  await build.insert('saved_view', { ...of, id: viewId, screen: 'fleet', name: viewId, search: {} })
  return { viewId }
}
const ownViewRow = (outcome: Outcome) =>
  ({ about: 'of oneself', untargeted: true, prepare: ownView, cells: everyStaff(outcome) }) as const
const rename = ({ viewId }: Given) => ({ params: { id: viewId }, body: { name: newId() } })
const view = ({ viewId }: Given) => ({ params: { id: viewId } })

export const viewsRows = {
  listSavedViews: { give: () => ({ query: { screen: 'fleet' } }), untargeted: true, cells: everyStaff('200') },
  createSavedView: {
    give: () => ({ body: { screen: 'claims', name: newId(), search: {} } }),
    untargeted: true,
    cells: everyStaff('201'),
  },
  updateSavedView: [
    { give: rename, ...ofOthers },
    { give: rename, ...ownViewRow('200') },
  ],
  deleteSavedView: [
    { give: view, ...ofOthers },
    { give: view, ...ownViewRow('204') },
  ],
} satisfies Partial<Rows>

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
