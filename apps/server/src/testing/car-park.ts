import type { CallInput } from '@skadi/contract/core/define-call'
import type { Damage } from '@skadi/contract/damages/damage'
import type { listDamages } from '@skadi/contract/damages/damages-calls'
import { createDamages } from '@skadi/contract/damages/damages-calls'
import { asking } from './asking.ts'
import type { SignedIn, TestServer } from './test-server.ts'

/** A passing with two photos of different cameras. */
export type Parked = { id: string; photo: string; otherPhoto: string }

/** A company with one car, the car's passings in order from old to new, and the company's users. */
export type CarPark = {
  tenantId: string
  carId: string
  plate: string
  user: SignedIn
  colleague: SignedIn
  userId: string
  passings: [Parked, Parked, Parked]
  addImageSet(recDate: string, columns?: Record<string, unknown>): Promise<Parked>
}

let plates = 0

/** Adds a company whose car has passings in October, November (a pickup) and December 2026. */
export async function carPark(server: TestServer, given: { isHandicapped?: boolean } = {}): Promise<CarPark> {
  const { build } = server
  plates += 1
  const plate = `PA${20_000 + plates}`
  const tenantId = await build.tenant(given)
  const carId = await build.car(tenantId, { plate })
  const userId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const user = await server.signIn(userId)
  const colleague = await server.signIn(
    await build.user({ firstName: 'Bo', tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }),
  )
  const addImageSet = async (recDate: string, columns: Record<string, unknown> = {}): Promise<Parked> => {
    const id = await build.imageSet({ tenantId, plate, car_id: carId, recDate, ...columns })
    return { id, photo: await build.image(id), otherPhoto: await build.image(id, { camera: 'roofLeft' }) }
  }
  const imageSets: CarPark['passings'] = [
    await addImageSet('2026-10-14T10:00:00Z'),
    await addImageSet('2026-11-14T10:00:00Z', { origin_label: 'pickup' }),
    await addImageSet('2026-12-14T10:00:00Z'),
  ]
  return { tenantId, carId, plate, user, colleague, userId, passings: imageSets, addImageSet }
}

/** Returns the corners of a box of 100 by 100 pixels. */
export const boxAt = (x: number, y: number) => [
  { x, y },
  { x: x + 100, y: y + 100 },
]

type NewDamage = CallInput<typeof createDamages>['body']['damages'][number]
export type DamagesQuery = CallInput<typeof listDamages>['query']

/** Records one box. Expects that the call succeeds. */
export async function draw(
  server: TestServer,
  who: SignedIn,
  imageId: string,
  given: Partial<NewDamage> = {},
): Promise<Damage> {
  const { status, text, body } = await asking(server)(createDamages, who, {
    body: { damages: [{ imageId, points: boxAt(100, 100), labelIds: [7], ...given }] },
  })
  const [damage] = body.data?.items ?? []
  if (status !== 201 || !damage) throw new Error(text)
  return damage
}
