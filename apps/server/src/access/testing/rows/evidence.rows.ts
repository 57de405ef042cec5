import { type Cells, NOT_SIGNED_IN, OWN_ONLY, POWER, READERS, STAFF, WITHOUT_IMAGE_SETS, writers } from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'

export const evidenceRows = {
  getEvidence: [
    {
      about: 'of a passing',
      give: ({ imageSetId }) => ({ query: { pickupId: imageSetId, imageSetId } }),
      cells: READERS,
    },
    {
      about: 'with one’s own as the pickup',
      give: ({ imageSetId, asker: { own } }) => ({ query: { pickupId: own.imageSetId, imageSetId } }),
      cells: { ...READERS, [POWER]: OWN_ONLY },
    },
    {
      about: 'as the pickup of one’s own',
      give: ({ imageSetId, asker: { own } }) => ({ query: { pickupId: imageSetId, imageSetId: own.imageSetId } }),
      cells: { ...READERS, [POWER]: OWN_ONLY },
    },
  ],
  decideEvidence: [
    {
      about: 'of a passing',
      give: ({ imageSetId, familyId }) => ({
        body: { pickupId: imageSetId, imageSetId, familyId, decision: 'exclude' as const },
      }),
      cells: writers('200 shown'),
    },
    {
      about: 'as the pickup of one’s own',
      give: ({ imageSetId, asker: { own } }) => ({
        body: { pickupId: imageSetId, imageSetId: own.imageSetId, familyId: own.familyId, decision: null },
      }),
      cells: { ...writers('200 shown'), globalAdmin: ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND] },
    },
  ],
} satisfies Partial<Rows>

const FORBIDDEN = '403 FORBIDDEN'

/** Outcomes of a pair that cannot be aligned: two passings of different cars, or a passing and itself. */
const NOBODY: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [`${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
}

/** Adds a later passing of the target's car, without photos. */
const newerImageSet: Row['prepare'] = async ({ build }, { tenantId, carId }) => ({
  newerId: await build.imageSet({ tenantId, car_id: carId }),
})

export const compareRows = {
  getAlignments: [
    {
      about: 'of two passings of a car',
      prepare: newerImageSet,
      give: ({ imageSetId, newerId }) => ({ params: { id: imageSetId, id2: newerId }, query: {} }),
      cells: READERS,
    },
    {
      about: 'with a passing of one’s own',
      give: ({ imageSetId, asker: { own } }) => ({ params: { id: own.imageSetId, id2: imageSetId }, query: {} }),
      cells: NOBODY,
    },
  ],
} satisfies Partial<Rows>
