import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF } from './cells.ts'
import type { Given, Row, Rows } from './row.ts'
import type { World } from './world.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOT_FOUND = '404 NOT_FOUND'
const OTHERS = `noTenant ${STAFF} ${POWER} reviewer globalReviewer`
const jobType = 'ANNOTATION' as const

/** What those who annotate are answered; a global admin may too where nothing else is said. */
const workers = (
  annotator: Cells[string],
  globalAnnotator: Cells[string] = annotator,
  globalAdmin: Cells[string] = annotator,
): Cells => ({
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  annotator,
  globalAnnotator,
  globalAdmin,
})

/** One more passing of the target that waits for annotators. */
const waiting: Row['prepare'] = async ({ build }, { tenantId }) => ({
  imageSetId: await build.imageSet({
    tenantId,
    annotation_enabled: true,
    manual_status: 0,
    waiting_for: jobType,
    waiting_since: new Date(),
  }),
})

/** Nobody waits and nobody holds anything but who is asked about. */
const nobodyWaits = async ({ owner }: World): Promise<Partial<Given>> => {
  await owner.query('delete from waiting_user')
  await owner.query(`update manual_job set status = 'unassigned' where status in ('picked', 'running')`)
  return {}
}

const freed: Row['prepare'] = async (world, given) => {
  await nobodyWaits(world)
  return (await waiting?.(world, given)) ?? {}
}

/** Work by hand: one looks only into queues of one's own work, and takes only passings that one may work on. */
export const annotationRows = {
  countJobs: { give: () => ({ query: { jobType } }), untargeted: true, cells: workers('200') },
  getHeldJob: { give: () => ({ query: { jobType } }), untargeted: true, cells: workers('200', '200', FORBIDDEN) },
  listWaitingUsers: { give: () => ({ query: { jobType } }), untargeted: true, cells: globalAdminOnly('200') },
  addUserToQueue: [
    {
      about: 'oneself',
      give: ({ asker: { userId } }) => ({ body: { jobType, userId, tenantId: undefined } }),
      untargeted: true,
      prepare: nobodyWaits,
      cells: workers('200', '200', NOT_FOUND),
    },
    {
      about: 'somebody of the tenant',
      give: ({ userId }) => ({ body: { jobType, userId } }),
      cells: workers(FORBIDDEN, FORBIDDEN, NOT_FOUND),
    },
  ],
  removeUserFromQueue: {
    give: ({ userId }) => ({ query: { jobType, userId } }),
    cells: workers(FORBIDDEN, FORBIDDEN, NOT_FOUND),
  },
  pickJob: {
    give: ({ imageSetId }) => ({ body: { imageSetId, jobType } }),
    prepare: freed,
    cells: workers(
      ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      ['200 shown', '200 shown', '200 shown', NOT_FOUND],
      ['200 shown', '200 shown', '200 shown', NOT_FOUND],
    ),
  },
  confirmJob: {
    give: ({ imageSetId }) => ({ body: { imageSetId, jobType } }),
    cells: workers('409 NOT_PICKED'),
  },
  extendJob: {
    give: ({ imageSetId }) => ({ body: { imageSetId, jobType } }),
    cells: workers('403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  },
  saveJobProgress: {
    give: ({ imageSetId }) => ({
      body: { imageSetId, jobType, progress: { certaintyAtLeast: 0, seenDamageIds: [] } },
    }),
    cells: workers('403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  },
  submitJob: {
    give: ({ imageSetId }) => ({ body: { imageSetId, jobType } }),
    cells: workers('403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  },
  setImageSetStatus: {
    give: ({ imageSetId }) => ({ params: { id: imageSetId }, body: { isSkipped: true as const } }),
    cells: {
      ...NOT_SIGNED_IN,
      [`noTenant ${STAFF} ${POWER}`]: FORBIDDEN,
      'annotator globalAnnotator reviewer globalReviewer globalAdmin': '403 JOB_NOT_HELD',
    },
  },
  assignUser: {
    give: ({ imageSetId, userId }) => ({ body: { imageSetId, jobType, userId } }),
    prepare: freed,
    cells: globalAdminOnly(NOT_FOUND),
  },
  unassignUser: {
    give: ({ imageSetId, userId }) => ({ body: { imageSetId, jobType, userId } }),
    cells: globalAdminOnly('400 NOT_ASSIGNED'),
  },
} satisfies Partial<Rows>
