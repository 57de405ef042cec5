import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { describe, expect, test } from 'vitest'
import { type Judged, type Rental, rental, SPOT } from './testing/rental.ts'

const database = testDatabase()
const build = builders(() => database.owner)

const DELETED = ['soft_deleted_at', new Date()] as const
const NO_CAR = ['car_id', null] as const
const NOT_RUN = ['detection', 'notRun'] as const
const AWAY = { x: 1500, y: 900, width: 80, height: 80 }
const RAIN = { rect: AWAY, labels: ['raindrop' as const] }
const DIRT = { labels: ['dirt' as const], final_state: null, decided_by: null }
const UNDECIDED = { final_state: null, decision: null, decided_by: null, decided_at: null }
const BEFORE = '2026-09-01T10:00:00Z'
const asIs = (): Judged => ({})

type Case = [what: string, code: EvidenceReasonCode, arrange: (given: Rental) => Promise<Judged>]

/** Cases in which customers of comparable systems were billed by mistake. The database contains each case in this form. */
const BLOCKED: Case[] = [
  ['wrong photo: a box of the pickup is the proof', 'photoOfOtherPassing', boxOfPickup],
  ['wrong photo: the box lies on the pickup photo', 'photoOfOtherPassing', photoOfPickup],
  ['wrong photo: pickup and return exchanged', 'pickupNotBeforeReturn', exchanged],
  ['wrong photo: it was deleted', 'photoDeleted', ({ change, back }) => change('image', back.topLeft, ...DELETED)],
  ['dirt: one of its boxes was labelled so', 'labelledNoDamage', labelledDirt],
  ['missed at pickup: suggested there, decided by nobody', 'seenAtPickup', suggestedAtPickup],
  ['undecided', 'undecided', ({ change, damageId }) => change('damage', damageId, 'final_state', null)],
  ['rejected', 'rejected', rejected],
  ['nobody behind it', 'notDecidedByPerson', ({ change, damageId }) => change('damage', damageId, 'decided_by', null)],
  ['moved plate: the pickup is another car’s', 'notSameCar', movedToOtherCar],
  [
    'moved plate: the pickup is nobody’s',
    'notSameCar',
    ({ change, pickup }) => change('image_set', pickup.id, ...NO_CAR),
  ],
  ['first seen before the pickup', 'seenBeforePickup', suggestedBefore],
  ['repaired earlier, then seen again', 'repairedBeforeReturn', repairedEarlier],
]

const WEAK: Case[] = [
  ['rain at pickup, dry at the return', 'obscuredAtPickup', ({ mark, pickup }) => mark(pickup.topLeft, RAIN)],
  ['dry at pickup, rain at the return', 'obscuredAtReturn', ({ mark, back }) => mark(back.topLeft, RAIN)],
  ['dirt on the car at pickup', 'obscuredAtPickup', ({ mark, pickup }) => mark(pickup.topLeft, { ...RAIN, ...DIRT })],
  ['a reflection at the spot', 'obscuredAtReturn', ({ mark, back }) => mark(back.topLeft, { labels: ['reflection'] })],
  ['missed at pickup: visible in both photos', 'visibleAtPickup', async () => ({ similarity: 1 })],
  ['missed at pickup: nobody can tell', 'spotNotCompared', async () => ({ similarity: null })],
  ['missed at pickup: too blurred to see', 'lessSharpAtPickup', async () => ({ pickupSharpness: 0.2 })],
  [
    'missed at pickup: nobody looked',
    'pickupNotChecked',
    ({ change, pickup }) => change('image_set', pickup.id, ...NOT_RUN),
  ],
  ['no pickup photo', 'noPickupPhoto', ({ change, pickup }) => change('image', pickup.topLeft, 'camera', 'frontLeft')],
  ['pickup photo deleted', 'pickupPhotoDeleted', ({ change, pickup }) => change('image', pickup.topLeft, ...DELETED)],
  [
    'it cannot be read',
    'pickupPhotoUnreadable',
    ({ change, pickup }) => change('image', pickup.topLeft, 'status', 'unreadable'),
  ],
  [
    'it is withheld',
    'pickupPhotoWithheld',
    ({ change, pickup }) => change('image', pickup.topLeft, 'status', 'pending'),
  ],
  ['it cannot be laid over the other', 'notAligned', async () => ({ isAligned: false })],
  ['the spot lies outside the pickup photo', 'outsidePickupPhoto', atTheEdge],
  [
    'who drew it was not sure',
    'potentialDamage',
    ({ change, damageId }) => change('damage', damageId, 'potential', true),
  ],
  [
    'handed out to somebody else between',
    'laterPickup',
    ({ imageSet }) => imageSet('2026-10-18T10:00:00Z', 'pickup').then(asIs),
  ],
  [
    'had come back without it',
    'returnedBefore',
    ({ imageSet }) => imageSet('2026-10-17T10:00:00Z', 'return').then(asIs),
  ],
  ['a return is taken for the pickup', 'pickupIsReturn', returnAsPickup],
  ['one side did not record', 'oneSided', ({ change, pickup }) => change('image_set', pickup.id, 'is_one_sided', true)],
]

async function boxOfPickup({ box, pickup, familyId }: Rental): Promise<Judged> {
  return { damageIds: [await box(pickup.topLeft, { familyId })] }
}

async function photoOfPickup({ change, damageId, pickup }: Rental): Promise<Judged> {
  await change('damage', damageId, 'image_id', pickup.topLeft)
  return { damageIds: [damageId] }
}

async function exchanged({ pickup, back, damageId }: Rental): Promise<Judged> {
  return { pickupId: back.id, returnId: pickup.id, damageIds: [damageId] }
}

function labelledDirt({ mark, back, familyId }: Rental): Promise<Judged> {
  return mark(back.roofLeft, { familyId, labels: ['dirt'] })
}

function suggestedAtPickup({ mark, pickup, familyId }: Rental): Promise<Judged> {
  return mark(pickup.topLeft, { familyId, ...UNDECIDED })
}

async function rejected({ change, damageId }: Rental): Promise<Judged> {
  await change('damage', damageId, 'final_state', 'rejected')
  return { damageIds: [damageId] }
}

async function movedToOtherCar({ change, pickup, tenantId }: Rental): Promise<Judged> {
  return change('image_set', pickup.id, 'car_id', await build.car(tenantId))
}

async function suggestedBefore({ imageSet, mark, familyId }: Rental): Promise<Judged> {
  return mark((await imageSet(BEFORE, 'return')).topLeft, { familyId, ...UNDECIDED })
}

async function repairedEarlier({ imageSet, box, change, familyId, damageId }: Rental): Promise<Judged> {
  await box((await imageSet(BEFORE, 'return')).topLeft, { familyId })
  await change('damage_family', familyId, 'repaired_at', new Date('2026-10-01T10:00:00Z'))
  return { damageIds: [damageId] }
}

async function atTheEdge({ change, damageId }: Rental): Promise<Judged> {
  const points = [
    { x: 10, y: 500 },
    { x: 130, y: 560 },
  ]
  return change('damage', damageId, 'points', JSON.stringify(points))
}

async function returnAsPickup({ imageSet }: Rental): Promise<Judged> {
  return { pickupId: (await imageSet('2026-10-13T10:00:00Z', 'return')).id }
}

test('an undisputed rental is proven, and the spot is shown at its place at pickup', async () => {
  const one = await (await rental({ database, build })).judge()
  expect(one).toMatchObject({ isNewSincePickup: true, isIncluded: true, judgement: { verdict: 'proven' } })
  expect(one?.pair).toMatchObject({
    pickup: { alignment: 'aligned', box: { ...SPOT, x: SPOT.x - 40 } },
    return: { box: SPOT },
  })
})

test('a damage recorded before the pickup is not judged by the pair', async () => {
  const given = await rental({ database, build })
  await given.box((await given.imageSet(BEFORE, 'return')).topLeft, { familyId: given.familyId })
  expect(await given.judge()).toMatchObject({ isNewSincePickup: false, judgement: null, isIncluded: false })
})

describe.each([
  ['blocked', BLOCKED],
  ['weak', WEAK],
] as const)('is %s', (verdict, cases) => {
  test.each(cases)('%s: %s', async (_, code, arrange) => {
    const given = await rental({ database, build })
    const one = await given.judge(await arrange(given))
    expect(one?.judgement?.reasons.map((reason) => reason.code)).toContain(code)
    expect(one?.judgement?.verdict).toBe(verdict)
    expect(one?.isIncluded).toBe(false)
  })
})
