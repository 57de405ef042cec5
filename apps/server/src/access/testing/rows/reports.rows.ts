import { randomBytes } from 'node:crypto'
import { buildReport } from '@skadi/store/testing/build-report'
import { type Cells, everybody, NOT_SIGNED_IN, POWER, READERS, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

/** The list of reports is empty for a record that the actor may not read. It is also empty for a record without reports. */
const LISTERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [STAFF]: ['200 shown', '200', '200', '200'],
  // A user outside the company does not see the name of the report's author.
  [POWER]: ['200 shown', '200', '200', '200'],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
}
/**
 * Users make reports only in their own tenant, even if it is read-only. A global admin makes reports in every tenant. The answer is a job's
 * id, which reveals nothing.
 */
const MAKERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [`${STAFF} ${POWER}`]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
  globalAdmin: ['202', '202', '202', NOT_FOUND],
}

const OPTIONS = { onlyNew: false, watermark: false, potential: false, removed: [] }
const individual = ({ imageSetId }: Given) => ({ kind: 'individual', imageSetId }) as const
const comparative = ({ pickupId, imageSetId }: Given) =>
  ({ kind: 'comparative', imageSetId: pickupId, imageSetId2: imageSetId }) as const

/** Adds an older passing of the target's car, so that the car has a pair. */
const withPickup: Row['prepare'] = async (world, { tenantId, carId, imageSetId }) => {
  await endJobs(world)
  const recDate = new Date(Date.now() - 86_400_000)
  const pickupId = await world.build.imageSet({ tenantId, car_id: carId, recDate })
  // The server sends no mail about a passing whose photos no detector has inspected.
  await world.owner.query(`update image_set set detection = 'done', detection_unseen = '{}' where id = any($1)`, [
    [imageSetId, pickupId],
  ])
  return { imageSetId, pickupId }
}

/** Ends the jobs of earlier requests, because a user can have at most twenty running jobs. */
const endJobs = ({ owner }: World) =>
  owner.query(
    "update job set status = 'FINISHED', finished_at = now() where status = 'IN_PROGRESS' and kind = any($1)",
    [['report', 'sendReport', 'bundle']],
  )

/** Prepares a report of the target's company. `isPrinted` says whether the report has a PDF. */
const madeReport =
  (isPrinted: boolean): Row['prepare'] =>
  async (world, of) => {
    await endJobs(world)
    return { reportId: await buildReport(world.build.insert, { ...of, isPrinted }) }
  }
const params = ({ reportId }: Given) => ({ params: { id: reportId } })

export const reportsRows = {
  getReport: [
    { about: 'of a passing', give: (of) => ({ query: individual(of) }), cells: READERS },
    { about: 'of a pair', prepare: withPickup, give: (of) => ({ query: comparative(of) }), cells: READERS },
    {
      about: 'with one’s own as the pickup',
      give: ({ imageSetId, asker: { own } }) => ({
        query: { kind: 'comparative', imageSetId: own.imageSetId, imageSetId2: imageSetId },
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [WITHOUT_IMAGE_SETS]: FORBIDDEN,
        [`${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
  createReport: [
    {
      about: 'of a passing',
      prepare: withPickup,
      give: (of) => ({ body: { ...individual(of), options: OPTIONS } }),
      cells: MAKERS,
    },
    {
      about: 'of a pair',
      prepare: withPickup,
      give: (of) => ({ body: { ...comparative(of), options: OPTIONS } }),
      cells: MAKERS,
    },
  ],
  sendReport: {
    prepare: withPickup,
    give: (of) => ({ body: { ...individual(of), options: OPTIONS, recipients: ['kari@fjord.example'] } }),
    cells: MAKERS,
  },
  listReports: { prepare: madeReport(true), give: (of) => ({ query: individual(of) }), cells: LISTERS },
  getReportLink: [
    {
      about: 'of a printed one',
      prepare: madeReport(true),
      give: params,
      // The signed link contains the asker's own tenant.
      cells: {
        ...READERS,
        [POWER]: ['200 shown', '200', NOT_FOUND, NOT_FOUND],
        globalAdmin: ['200', '200', '200', NOT_FOUND],
      },
    },
    {
      about: 'of one that is not printed yet',
      prepare: madeReport(false),
      give: params,
      cells: {
        ...READERS,
        [STAFF]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        [POWER]: ['202', '202', NOT_FOUND, NOT_FOUND],
        globalAdmin: ['202', '202', '202', NOT_FOUND],
      },
    },
  ],
  createBundle: { prepare: madeReport(true), give: params, cells: MAKERS },
  verifyReport: [
    {
      about: 'a code that nobody has',
      give: () => ({ body: { checkCode: randomBytes(8).toString('hex') } }),
      untargeted: true,
      cells: everybody(NOT_FOUND),
    },
    {
      about: 'a file that nobody has',
      give: () => ({ body: { sha256: randomBytes(32).toString('hex') } }),
      untargeted: true,
      cells: everybody(NOT_FOUND),
    },
  ],
} satisfies Partial<Rows>
