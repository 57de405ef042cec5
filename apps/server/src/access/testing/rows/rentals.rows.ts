import { newId } from '@skadi/store/db/new-id'
import { buildRental } from '@skadi/store/testing/build-rental'
import { type Cells, NOT_SIGNED_IN, type Outcome, OWN_ONLY, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'

const NOT_FOUND = '404 NOT_FOUND'
const NOBODY = { ...NOT_SIGNED_IN, [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN' } as const

/** A rental of the target's company, whose contract number is the passing's id; `newerId` holds the rental's id. */
const rented =
  (isPickup = false): Row['prepare'] =>
  async ({ build, owner }: World, { tenantId, imageSetId }: Given) => {
    await owner.query('delete from rental where pickup_id = $1', [imageSetId])
    const ofPassing = isPickup ? { pickup_id: imageSetId, pickup_link: 'linked' } : {}
    const newerId = await buildRental(build.insert, {
      tenantId,
      contract_no: imageSetId,
      registration_no: plateOf(newId()),
      ...ofPassing,
    })
    return { newerId }
  }
/** A plate of its own for each rental, because rentals of one car must not overlap. */
const plateOf = (id: string): string => `R${id.slice(-9).toUpperCase()}`
const byId = ({ newerId }: Given) => ({ params: { id: newerId } })

const write = (done: Outcome): Cells => ({
  ...NOBODY,
  [`user tenantAdmin ${POWER}`]: [done, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
})
export const writeOwn = (done: Outcome): Cells => ({
  ...NOBODY,
  [`user tenantAdmin ${POWER}`]: done,
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
})

/** A file that the asker has read by a job of this kind; `jobId` holds its id. */
export const readFile =
  (kind: string, counted: string) =>
  async ({ build }: World, { asker }: Given) => {
    const fileId = newId()
    const of = { tenant_id: asker.own.tenantId, user_id: asker.userId, status: 'FINISHED', finished_at: new Date() }
    await build.insert('job', { ...of, id: newId(), kind, input: {}, result: { fileId, [counted]: 1 } })
    return { jobId: fileId }
  }

export const rentalsRows = {
  listRentals: [
    {
      give: () => ({ query: {} }),
      prepare: rented(),
      untargeted: true,
      cells: { ...NOBODY, [`${STAFF} ${POWER}`]: '200 shown' },
    },
    {
      about: 'of a passing, which a main company reads in its group',
      give: ({ imageSetId }) => ({ query: { imageSetId } }),
      prepare: rented(true),
      cells: {
        ...NOBODY,
        [STAFF]: OWN_ONLY,
        [POWER]: ['200 shown', '200 shown', NOT_FOUND, NOT_FOUND],
      },
    },
  ],
  getRental: { give: byId, prepare: rented(), cells: { ...NOBODY, [`${STAFF} ${POWER}`]: OWN_ONLY } },
  putRental: {
    give: () => {
      const outerId = newId()
      const car = { countryCode: 'NO', registrationNo: plateOf(outerId) }
      const body = { ...car, contractNo: outerId, fromAt: '2026-11-01T08:00:00Z' }
      return { params: { source: 'system', outerId }, body }
    },
    untargeted: true,
    cells: writeOwn('200'),
  },
  cancelRental: { give: byId, prepare: rented(), cells: write('200 shown') },
  linkRental: [
    {
      give: (of) => ({ ...byId(of), body: { end: 'return' as const, imageSetId: null } }),
      prepare: rented(),
      cells: write('200 shown'),
    },
    {
      about: 'to a passing of the target',
      give: (of) => ({ ...byId(of), body: { end: 'return' as const, imageSetId: of.imageSetId } }),
      prepare: async ({ build }, { asker }) => ({
        newerId: await buildRental(build.insert, {
          tenantId: asker.own.tenantId,
          registration_no: plateOf(newId()),
        }),
      }),
      cells: write('409 DIFFERENT_CARS'),
    },
  ],
  readRentalFile: {
    give: () => ({ query: { fileName: 'rentals.csv' }, file: new Uint8Array([80, 75]) }),
    untargeted: true,
    cells: writeOwn('202'),
  },
  importRentals: [
    {
      give: ({ jobId }) => ({ body: { fileId: jobId } }),
      prepare: readFile('rentalFile', 'rentals'),
      untargeted: true,
      cells: writeOwn('202'),
    },
    {
      about: 'of somebody else',
      give: ({ jobId }) => ({ body: { fileId: jobId } }),
      cells: writeOwn('404 NOT_FOUND'),
    },
  ],
} satisfies Partial<Rows>
