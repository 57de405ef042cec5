import {
  type Cells,
  handWriters,
  LISTERS,
  NOT_SIGNED_IN,
  OWN_ONLY,
  POWER,
  STAFF,
  WITHOUT_IMAGE_SETS,
  writers,
} from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'
const READ_ONLY = '403 READ_ONLY_TENANT'

/** Outcomes of a search for cars by id. The ids of another tenant's cars match nothing in the actor's own tenant. */
const FINDERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [`${STAFF} ${POWER}`]: ['200 shown', '200', '200', '200'],
  // A global admin has no current tenant, and the request names no tenant.
  globalAdmin: '400 VALIDATION',
}

const CORRECTORS: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
  'tenantAdmin powerAdmin': OWN_ONLY,
  readOnlyAdmin: READ_ONLY,
  globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
}

const ownImageSet: Row['prepare'] = async ({ build }, { tenantId }) => ({
  imageSetId: await build.imageSet({ tenantId, car_id: await build.car(tenantId) }),
})

export const carsRows = {
  listCars: [
    {
      about: 'of a tenant',
      give: ({ carId, tenantId }) => ({ query: { carIds: carId, tenantId } }),
      cells: LISTERS,
    },
    { about: 'by ids', give: ({ carId }) => ({ query: { carIds: carId } }), cells: FINDERS },
    {
      about: 'by plate, with passings of others',
      give: ({ imageSetId, tenantId }) => ({
        query: { countryCode: 'NO', registrationNo: 'KN10777', passageIds: imageSetId, tenantId },
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [WITHOUT_IMAGE_SETS]: FORBIDDEN,
        'user tenantAdmin': ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        'readOnlyUser readOnlyAdmin': ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        [POWER]: ['200', '200', FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200 shown', '200', '200', '200'],
      },
    },
  ],
  updateCar: {
    give: ({ imageSetId }) => ({ body: { imageSetId, vin: 'WBA1' } }),
    prepare: ownImageSet,
    cells: writers('200 shown'),
  },
  updateZoomStandarization: {
    give: ({ imageSetId }) => ({
      params: { id: imageSetId },
      body: { zoomStandarization: { topLeft: { x: 0, y: 0, width: 960, height: 600 } } },
    }),
    prepare: ownImageSet,
    cells: handWriters('200 shown'),
  },
  setPassingTime: {
    give: ({ imageSetId }) => ({ params: { id: imageSetId }, body: { recDate: '2026-01-01T12:00:00.000Z' } }),
    prepare: ownImageSet,
    cells: CORRECTORS,
  },
  updateImageSet: {
    give: ({ imageSetId }) => ({
      params: { id: imageSetId },
      body: { carInfo: { countryCode: 'NO', registrationNo: 'ZZ99999' } },
    }),
    prepare: ownImageSet,
    cells: CORRECTORS,
  },
} satisfies Partial<Rows>
