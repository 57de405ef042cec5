import { PLATE_LIST_CHANGES } from '@skadi/domain/cars/plate-list'
import { newId } from '@skadi/store/db/new-id'
import { type Cells, NOT_SIGNED_IN, type Outcome, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'

const FORBIDDEN = '403 FORBIDDEN'
const READ_ONLY = '403 READ_ONLY_TENANT'

/** A plate list is visible only in its own tenant. No request can name another tenant, and a global admin has no list. */
const administrators = (done: Outcome, ofReadOnly: Outcome): Cells => ({
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser globalAdmin`]: FORBIDDEN,
  'tenantAdmin powerAdmin': done,
  readOnlyAdmin: ofReadOnly,
})
const changing = (done: Outcome) => administrators(done, READ_ONLY)

const CAR = { countryCode: 'NO', registrationNo: 'ZZ10001' }

/** Ends the previous change of the plate list, because only one change may run at a time. */
const endChanges = async ({ owner }: World) => {
  await owner.query(
    `update job set status = 'CANCELLED', finished_at = now() where status = 'IN_PROGRESS' and kind = any($1)`,
    [PLATE_LIST_CHANGES],
  )
}
const idle: Row['prepare'] = async (world) => {
  await endChanges(world)
  return {}
}

const listed: Row['prepare'] = async ({ owner }, { asker }) => {
  await owner.query('insert into plate_list values ($1, $2, $3) on conflict do nothing', [
    asker.own.tenantId,
    CAR.countryCode,
    CAR.registrationNo,
  ])
  return {}
}
const unlisted: Row['prepare'] = async ({ owner }, { asker }) => {
  await owner.query('delete from plate_list where tenant_id = $1 and registration_no = $2', [
    asker.own.tenantId,
    CAR.registrationNo,
  ])
  return {}
}

/** Prepares a file that the company's administrator has uploaded and the server has read. `jobId` contains the file's id. */
const readFile = async (world: World, { asker }: Given) => {
  await endChanges(world)
  const fileId = newId()
  await world.build.insert('job', {
    id: newId(),
    tenant_id: asker.own.tenantId,
    user_id: asker.userId,
    kind: 'plateFile',
    name: 'cars.xlsx',
    input: {},
    status: 'FINISHED',
    finished_at: new Date(),
    result: { fileId, cars: 1 },
  })
  return { jobId: fileId }
}

const rowsOfChange = [
  {
    about: 'with cars',
    give: () => ({ body: { cars: [CAR] } }),
    prepare: idle,
    untargeted: true,
    cells: changing('202'),
  },
  {
    about: 'with a file of one’s own',
    give: ({ jobId }: Given) => ({ body: { fileId: jobId } }),
    prepare: readFile,
    untargeted: true,
    cells: changing('202'),
  },
  {
    about: 'with what is no file of one’s own',
    give: ({ jobId }: Given) => ({ body: { fileId: jobId } }),
    cells: changing('404 NOT_FOUND'),
  },
] as const

const ownChange = async ({ build }: World, { asker }: Given) => {
  const jobId = newId()
  const of = { tenant_id: asker.own.tenantId, user_id: asker.userId, status: 'FINISHED', finished_at: new Date() }
  await build.insert('job', { ...of, id: jobId, kind: 'addCars', input: {} })
  return { jobId }
}

export const plateListsRows = {
  readPlateFile: {
    give: () => ({ query: { fileName: 'cars.xlsx' }, file: new Uint8Array([80, 75]) }),
    untargeted: true,
    cells: changing('202'),
  },
  addCar: [
    { give: () => ({ body: CAR }), prepare: unlisted, untargeted: true, cells: changing('201') },
    {
      about: 'that the list has',
      give: () => ({ body: CAR }),
      prepare: listed,
      untargeted: true,
      cells: changing('409 CAR_EXISTS'),
    },
  ],
  updateListedCar: [
    {
      give: () => ({ body: { ...CAR, make: 'Volvo' } }),
      prepare: listed,
      untargeted: true,
      cells: changing('200'),
    },
    {
      about: 'that the list has not',
      give: () => ({ body: { ...CAR, registrationNo: 'ZZ20002', make: 'Volvo' } }),
      untargeted: true,
      cells: changing('404 NOT_FOUND'),
    },
  ],
  addCars: rowsOfChange,
  overwriteCars: rowsOfChange,
  deleteCars: rowsOfChange,
  deleteCar: [
    {
      give: () => ({ query: CAR }),
      prepare: listed,
      untargeted: true,
      cells: changing('204'),
    },
    {
      about: 'that the list has not',
      give: () => ({ query: { ...CAR, registrationNo: 'ZZ20002' } }),
      untargeted: true,
      cells: changing('404 NOT_FOUND'),
    },
  ],
  listListedCars: { give: () => ({ query: {} }), untargeted: true, cells: administrators('200 shown', '200 shown') },
  getAssignmentJob: [
    {
      about: 'of somebody else',
      give: ({ jobId }) => ({ params: { id: jobId } }),
      cells: administrators('404 NOT_FOUND', '404 NOT_FOUND'),
    },
    {
      about: 'of oneself',
      give: ({ jobId }) => ({ params: { id: jobId } }),
      prepare: ownChange,
      untargeted: true,
      cells: administrators('200', '200'),
    },
  ],
} satisfies Partial<Rows>
