import { searchKey } from '@skadi/domain/search/search-text'
import { type Cells, LISTERS, NOT_SIGNED_IN, OWN_LISTERS, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Rows } from '../row.ts'
import { begun } from './claims.rows.ts'

const FORBIDDEN = '403 FORBIDDEN'

/** A power tenant reads the cars of its group's members, but not their claims. */
const CLAIMS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [STAFF]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
  [POWER]: ['200 shown', '200', FORBIDDEN, FORBIDDEN],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
}

export const searchRows: Pick<Rows, 'searchEverything'> = {
  searchEverything: [
    { about: 'of a tenant', give: ({ tenantId }) => ({ query: { tenantId, query: 'kanari' } }), cells: LISTERS },
    {
      about: 'without naming a tenant',
      give: () => ({ query: { query: 'kanari' } }),
      untargeted: true,
      cells: OWN_LISTERS,
    },
    { about: 'by a part of plates', give: ({ tenantId }) => ({ query: { tenantId, query: '0777' } }), cells: LISTERS },
    { about: 'the latest cars', give: ({ tenantId }) => ({ query: { tenantId } }), cells: LISTERS },
    {
      about: 'the car of a passing',
      give: ({ imageSetId }) => ({ query: { imageSetIds: [imageSetId] } }),
      untargeted: true,
      cells: OWN_LISTERS,
    },
    {
      about: 'claims',
      give: ({ tenantId, newerId }) => ({ query: { tenantId, query: newerId } }),
      prepare: async (world, given) => {
        const { newerId } = await begun('filed')(world, given)
        const keys = [searchKey(`${given.imageSetId} ${newerId}`)]
        await world.owner.query('update claim set search_keys = $2 where id = $1', [newerId, keys])
        return { newerId }
      },
      cells: CLAIMS,
    },
  ],
}
