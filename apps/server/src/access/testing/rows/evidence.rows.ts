import { OWN_ONLY, POWER, READERS, writers } from '../cells.ts'
import type { Rows } from '../row.ts'

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
