import { newId } from '@skadi/store/db/new-id'
import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF } from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOT_FOUND = '404 NOT_FOUND'
type Outcomes = Cells[string]

/** Actors per job type: the company's worker, the global worker, and the workers of the other job type. */
const BY = {
  ANNOTATION: { one: 'annotator', global: 'globalAnnotator', others: 'reviewer globalReviewer' },
  REVIEW: { one: 'reviewer', global: 'globalReviewer', others: 'annotator globalAnnotator' },
} as const
type JobType = keyof typeof BY

/** Cells of a call for annotators or reviewers. Global workers and global admins get the outcome of the company's worker by default. */
function workers(jobType: JobType, one: Outcomes, global: Outcomes = one, globalAdmin: Outcomes = one): Cells {
  const by = BY[jobType]
  return {
    ...NOT_SIGNED_IN,
    [`noTenant ${STAFF} ${POWER} ${by.others}`]: FORBIDDEN,
    [by.one]: one,
    [by.global]: global,
    globalAdmin,
  }
}

/** Returns two equal rows, one for each job type. */
const both = <R extends object>(rowOf: (jobType: JobType) => R): (R & { about: string })[] =>
  (['ANNOTATION', 'REVIEW'] as const).map((jobType) => {
    const row = rowOf(jobType)
    const about = 'about' in row ? `${row.about}, ${jobType}` : jobType
    return { ...row, about }
  })

/** Inserts a passing of the target tenant that waits for this job type. */
const waiting =
  (jobType: JobType) =>
  async ({ build }: World, { tenantId }: Given): Promise<Partial<Given>> => ({
    imageSetId: await build.imageSet({
      tenantId,
      annotation_enabled: true,
      manual_status: 0,
      waiting_for: jobType,
      waiting_since: new Date(),
    }),
  })

/** Removes all waiting users and ends all open assignments. */
const nobodyWaits = async ({ owner }: World): Promise<Partial<Given>> => {
  await owner.query('delete from waiting_user')
  await owner.query(`update manual_job set status = 'unassigned' where status in ('picked', 'running')`)
  return {}
}

/** Also empties the queue, so that a user who joins it gets no passing. */
const nothingWaits = async (world: World): Promise<Partial<Given>> => {
  await world.owner.query('update image_set set waiting_for = null, waiting_since = null where waiting_for is not null')
  return nobodyWaits(world)
}

const freed = (jobType: JobType) => async (world: World, given: Given) => {
  await nobodyWaits(world)
  return waiting(jobType)(world, given)
}

/** Adds a passing of the target tenant with a submitted review. */
const reviewed = async ({ build }: World, { tenantId }: Given): Promise<Partial<Given>> => {
  const imageSetId = await build.imageSet({ tenantId, status: 'finished', review_time: new Date() })
  await build.image(imageSetId)
  return { imageSetId }
}

/** Adds a passing with a submitted review, and marks the passing as known. */
const known = async (world: World, given: Given): Promise<Partial<Given>> => {
  const { imageSetId } = await reviewed(world, given)
  const id = newId()
  await world.build.insert('known_passing', {
    id,
    tenant_id: given.tenantId,
    source_id: imageSetId,
    copy_id: await world.build.imageSet({ tenantId: given.tenantId }),
    truth: '[]',
    suggestions: '[]',
    marked_by: await world.build.user(),
  })
  return { answerId: id }
}

/** The rows of `listImageSets` that list the passings waiting for a job type. */
export const waitingImageSets = both((jobType) => ({
  about: 'what waits by hand',
  give: ({ tenantId }: Given) => ({
    query: {
      tenantId,
      access: jobType === 'ANNOTATION' ? ('forManualAnnotation' as const) : ('forManualReview' as const),
    },
  }),
  prepare: waiting(jobType),
  cells: workers(
    jobType,
    ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
    ['200 shown', '200 shown', '200 shown', '200'],
    ['200 shown', '200 shown', '200 shown', '200'],
  ),
}))

/**
 * Annotation and review. A worker reads only the queues of the worker's own job types, and picks only passings that the worker may work on.
 */
export const annotationRows = {
  countJobs: both((jobType) => ({
    give: () => ({ query: { jobType } }),
    untargeted: true as const,
    cells: workers(jobType, '200'),
  })),
  getHeldJob: both((jobType) => ({
    give: () => ({ query: { jobType } }),
    untargeted: true as const,
    cells: workers(jobType, '200', '200', FORBIDDEN),
  })),
  // earlier-photos.test.ts checks the answers for the holder of an assignment.
  listEarlierPhotos: {
    give: ({ imageSetId }) => ({ query: { imageSetId } }),
    cells: {
      ...NOT_SIGNED_IN,
      [`noTenant ${STAFF} ${POWER} globalAdmin`]: FORBIDDEN,
      'annotator reviewer globalAnnotator globalReviewer': '403 JOB_NOT_HELD',
    },
  },
  listWaitingUsers: {
    give: () => ({ query: { jobType: 'ANNOTATION' as const } }),
    untargeted: true,
    cells: globalAdminOnly('200'),
  },
  addUserToQueue: [
    ...both((jobType) => ({
      about: 'oneself',
      give: ({ asker: { userId } }: Given) => ({ body: { jobType, userId, tenantId: undefined } }),
      untargeted: true as const,
      prepare: nothingWaits,
      cells: workers(jobType, '200', '200', NOT_FOUND),
    })),
    ...both((jobType) => ({
      about: 'somebody of the tenant',
      give: ({ userId }: Given) => ({ body: { jobType, userId } }),
      cells: workers(jobType, FORBIDDEN, FORBIDDEN, NOT_FOUND),
    })),
  ],
  removeUserFromQueue: [
    ...both((jobType) => ({
      about: 'oneself',
      give: ({ asker: { userId } }: Given) => ({ query: { jobType, userId } }),
      untargeted: true as const,
      prepare: nobodyWaits,
      cells: workers(jobType, NOT_FOUND),
    })),
    ...both((jobType) => ({
      about: 'somebody of the tenant',
      give: ({ userId }: Given) => ({ query: { jobType, userId } }),
      cells: workers(jobType, FORBIDDEN, FORBIDDEN, NOT_FOUND),
    })),
  ],
  pickJob: both((jobType) => ({
    give: ({ imageSetId }: Given) => ({ body: { imageSetId, jobType } }),
    prepare: freed(jobType),
    cells: workers(
      jobType,
      ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      ['200 shown', '200 shown', '200 shown', NOT_FOUND],
      ['200 shown', '200 shown', '200 shown', NOT_FOUND],
    ),
  })),
  confirmJob: both((jobType) => ({
    give: ({ imageSetId }: Given) => ({ body: { imageSetId, jobType } }),
    cells: workers(jobType, '409 NOT_PICKED'),
  })),
  extendJob: both((jobType) => ({
    give: ({ imageSetId }: Given) => ({ body: { imageSetId, jobType } }),
    cells: workers(jobType, '403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  })),
  saveJobProgress: both((jobType) => ({
    give: ({ imageSetId }: Given) => ({
      body: { imageSetId, jobType, progress: { certaintyAtLeast: 0, seenDamageIds: [] } },
    }),
    cells: workers(jobType, '403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  })),
  submitJob: both((jobType) => ({
    give: ({ imageSetId }: Given) => ({ body: { imageSetId, jobType } }),
    cells: workers(jobType, '403 JOB_NOT_HELD', '403 JOB_NOT_HELD', FORBIDDEN),
  })),
  setImageSetStatus: {
    give: ({ imageSetId }) => ({ params: { id: imageSetId }, body: { isSkipped: true as const } }),
    cells: {
      ...NOT_SIGNED_IN,
      [`noTenant ${STAFF} ${POWER}`]: FORBIDDEN,
      'annotator globalAnnotator reviewer globalReviewer globalAdmin': '403 JOB_NOT_HELD',
    },
  },
  assignUser: {
    give: ({ imageSetId, userId }) => ({ body: { imageSetId, jobType: 'ANNOTATION' as const, userId } }),
    prepare: freed('ANNOTATION'),
    cells: globalAdminOnly(NOT_FOUND),
  },
  listKnownPassings: { give: () => ({}), untargeted: true, cells: globalAdminOnly('200') },
  listKnowablePassings: {
    give: () => ({ query: {} }),
    untargeted: true,
    cells: globalAdminOnly('200'),
  },
  markKnownPassing: {
    give: ({ imageSetId }) => ({ body: { imageSetId } }),
    prepare: reviewed,
    cells: globalAdminOnly(['201', '201', '201', NOT_FOUND]),
  },
  unmarkKnownPassing: {
    give: ({ answerId }) => ({ params: { id: answerId } }),
    prepare: known,
    cells: globalAdminOnly(['204', '204', '204', NOT_FOUND]),
  },
  setKnownRate: {
    give: () => ({ body: { percent: 0 } }),
    untargeted: true,
    cells: globalAdminOnly('204'),
  },
  unassignUser: {
    give: ({ imageSetId, userId }) => ({ body: { imageSetId, jobType: 'ANNOTATION' as const, userId } }),
    cells: globalAdminOnly('409 JOB_NOT_ASSIGNED'),
  },
} satisfies Partial<Rows>
