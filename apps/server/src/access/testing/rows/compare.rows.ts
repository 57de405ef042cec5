import { type Cells, NOT_SIGNED_IN, POWER, READERS, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'
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
