import { createHash } from 'node:crypto'
import type { CallInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, createCustomerLink, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { type Rental, rental } from '../shared/evidence/testing/rental.ts'
import { asking } from './asking.ts'
import type { SignedIn, TestServer } from './test-server.ts'

const NOBODY = { headers: {} }

type Created = CallInput<typeof createCustomerLink>
type Kind = 'accept' | 'object' | 'ask'

/**
 * Adds a rental with one damage that the clerk entered, and its photos. Returns the actions of customers and staff on the rental's pages.
 */
export async function customerBench(server: TestServer) {
  const ask = asking(server)
  const one = await rental(server)
  await putPhotos(server, one)
  await one.leaveUnaligned()
  await one.judge()
  const clerk = await server.signIn(one.clerk)
  const pair = { pickupId: one.pickup.id, imageSetId: one.back.id }

  /** Includes the damage as the clerk. The grey photos cannot be aligned, so the damage is weak. */
  const include = () =>
    server.build.insert('evidence_decision', {
      tenant_id: one.tenantId,
      pickup_id: one.pickup.id,
      image_set_id: one.back.id,
      family_id: one.familyId,
      decision: 'include',
      note: 'seen',
      decided_by: one.clerk,
    })
  const create = (given: object = {}, who: SignedIn = clerk, headers: Record<string, string> = {}) =>
    ask(
      createCustomerLink,
      who,
      { body: { ...pair, channel: 'show', language: 'en', ...given } } as unknown as Created,
      headers,
    )
  /** Makes a page that the clerk shows on the spot. Returns the page with its token. */
  const shown = async (given: object = {}): Promise<{ link: CustomerLink; token: string }> => {
    const { status, text, body } = await create(given)
    if (status !== 201 || !body.data.token) throw new Error(text)
    return { link: body.data.link, token: body.data.token }
  }
  const open = (token: string) => ask(getCustomerPage, NOBODY, { params: { token } })
  const say = (token: string, kind: Kind, text = kind === 'accept' ? '' : 'Because', id = newId()) =>
    ask(answerAsCustomer, NOBODY, { params: { token }, body: { id, kind, text } })
  const changeLink = (token: string, column: string, value: unknown) =>
    server.database.owner.query(`update customer_link set ${column} = $2 where token_hash = $1`, [
      createHash('sha256').update(token).digest(),
      value,
    ])
  const photo = (token: string, imageId: string, name = '514') =>
    server.inject({ url: `/api/media/customer/${token}/${imageId}/${name}` })
  const upload = (token: string, payload: Buffer, type = 'image/jpeg', lineId?: string) =>
    server.inject({
      method: 'POST',
      url: `/api/customer/${token}/photos${lineId === undefined ? '' : `?lineId=${lineId}`}`,
      headers: { 'content-type': type },
      payload,
    })
  return { ...one, clerkId: one.clerk, ask, clerk, pair, include, create, shown, open, say, changeLink, photo, upload }
}
export type CustomerBench = Awaited<ReturnType<typeof customerBench>>

const picture = (red: number) =>
  sharp({ create: { width: 1920, height: 1200, channels: 3, background: { r: red, g: 90, b: 90 } } })

async function putPhotos({ services: { objects } }: TestServer, { pickup, back }: Rental): Promise<void> {
  const jpeg = await picture(128).jpeg().toBuffer()
  const webp = await picture(128).resize({ width: 514 }).webp().toBuffer()
  const photos = [pickup, back].flatMap(({ topLeft, roofLeft, topRight }) => [topLeft, roofLeft, topRight])
  for (const imageId of photos) {
    await objects.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), jpeg)
    await objects.put(derivativeKey({ imageId, revision: 1, width: 514, extension: 'webp' }), webp)
  }
}
