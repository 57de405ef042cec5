import {
  type Cells,
  handWriters,
  NOT_SIGNED_IN,
  POWER,
  READERS,
  STAFF,
  signedIn,
  WITHOUT_IMAGE_SETS,
  writers,
} from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'

/** A call changes the damages of one tenant only. A damage of another tenant is not found, even by a global admin. */
const TOGETHER: Cells = { ...handWriters('200 shown'), globalAdmin: ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND] }

const newDamage: Row['prepare'] = async ({ build }, { imageId }) => ({ damageId: await build.damage(imageId) })

const BOX = [
  { x: 10, y: 10 },
  { x: 60, y: 60 },
]

export const damagesRows = {
  addDamageLabels: {
    give: ({ damageId, imageSetId }) => ({
      params: { damageBoxId: damageId },
      body: { damageId, labelIds: [1], imageSetId },
    }),
    prepare: newDamage,
    cells: handWriters('200 shown'),
  },
  createDamages: [
    {
      about: 'on a photo',
      give: ({ imageId }) => ({ body: { damages: [{ imageId, points: BOX, firstDamageId: null }] } }),
      cells: handWriters('201 shown'),
    },
    {
      about: 'together with one’s own',
      give: ({ imageId, asker: { own } }) => ({
        body: { damages: [own.imageId, imageId].map((one) => ({ imageId: one, points: BOX, firstDamageId: null })) },
      }),
      cells: { ...handWriters('201 shown'), globalAdmin: ['201 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND] },
    },
  ],
  deleteBoundingBoxes: {
    give: ({ damageId, imageSetId }) => ({ body: { boundingBoxesIds: [damageId], imageSetId } }),
    prepare: newDamage,
    cells: handWriters('204'),
  },
  deleteDamages: {
    give: ({ damageId }) => ({ query: { ids: damageId } }),
    prepare: newDamage,
    cells: handWriters('200'),
  },
  getRepair: {
    give: ({ damageId }) => ({ params: { id: damageId } }),
    prepare: newDamage,
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
      [`${STAFF} ${POWER}`]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
    },
  },
  recordRepair: {
    give: ({ damageId }) => ({ params: { id: damageId }, body: { repair: null } }),
    prepare: newDamage,
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
      [`user tenantAdmin ${POWER}`]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
    },
  },
  listDamageLabels: { give: () => ({ query: {} }), untargeted: true, cells: signedIn('200') },
  listDamages: [
    { about: 'of a passing', give: ({ imageSetId }) => ({ query: { imageSetId } }), cells: READERS },
    { about: 'of a family', give: ({ damageId }) => ({ query: { returnFamilyOf: damageId } }), cells: READERS },
    { about: 'of a tenant', give: ({ imageSetId, tenantId }) => ({ query: { imageSetId, tenantId } }), cells: READERS },
    {
      about: 'nearest to a passing',
      give: ({ imageSetId }) => ({ query: { imageSetId, closestToImageSetId: imageSetId } }),
      cells: READERS,
    },
  ],
  listUniqueDamages: [
    { about: 'of the car of a passing', give: ({ imageSetId }) => ({ query: { imageSetId } }), cells: READERS },
    {
      about: 'of a tenant',
      give: ({ imageSetId, tenantId }) => ({ query: { imageSetId, tenantId } }),
      cells: READERS,
    },
    {
      about: 'nearest to a photo',
      give: ({ imageSetId, imageId }) => ({
        query: { imageSetId, closestToImageId: imageId, fetchImagesWithUniqueDamages: 'true' },
      }),
      cells: READERS,
    },
  ],
  proposePlaces: { give: ({ imageSetId }) => ({ params: { id: imageSetId } }), cells: handWriters('200') },
  mergeDamages: {
    about: 'with one’s own',
    give: ({ damageId, asker: { own } }) => ({ body: { damages: [own.damageId, damageId] } }),
    prepare: newDamage,
    cells: TOGETHER,
  },
  removeDamageLabels: {
    give: ({ damageId, imageSetId }) => ({
      params: { damageBoxId: damageId },
      query: {},
      body: { damageId, labelIds: [7], imageSetId },
    }),
    prepare: newDamage,
    cells: handWriters('200 shown'),
  },
  triggerDamageDetection: {
    give: ({ imageSetId }) => ({ body: { imageSetId } }),
    // Uses a new passing, because nobody may draw boxes while the search for damages processes the passing.
    prepare: async ({ build }, { tenantId }) => ({ imageSetId: await build.imageSet({ tenantId }) }),
    cells: writers('202'),
  },
  updateBoundingBoxes: {
    give: ({ damageId, imageId, imageSetId }) => ({
      body: { boundingBoxes: [{ id: damageId, points: BOX }], fileId: imageId, imageSetId },
    }),
    prepare: newDamage,
    cells: handWriters('200 shown'),
  },
  updateDamages: [
    {
      about: 'alone',
      give: ({ damageId }) => ({ body: { damages: [{ id: damageId, potentialDamage: true }] } }),
      prepare: newDamage,
      cells: handWriters('200 shown'),
    },
    {
      about: 'together with one’s own',
      give: ({ damageId, asker: { own } }) => ({
        body: { damages: [own.damageId, damageId].map((id) => ({ id, potentialDamage: true })) },
      }),
      prepare: newDamage,
      cells: TOGETHER,
    },
  ],
} satisfies Partial<Rows>
