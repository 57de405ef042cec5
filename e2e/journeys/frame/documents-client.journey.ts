import { DocumentsClient, first } from '../../documents/documents-client.ts'
import type { Walk } from '../../documents/walk.ts'
import { walkAccount } from '../../documents/walk-account.ts'
import { walkCars } from '../../documents/walk-cars.ts'
import { walkClaims, walkDamages } from '../../documents/walk-damages.ts'
import { walkAppraisals, walkPassings, walkQueue } from '../../documents/walk-passings.ts'
import { walkRigs } from '../../documents/walk-rigs.ts'
import { walkServices } from '../../documents/walk-services.ts'
import { walkTenants } from '../../documents/walk-tenants.ts'
import { newAddress, usernameOf } from '../../harness/data/new-user.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

async function begin(server: RunningServer): Promise<Walk> {
  const client = new DocumentsClient(server.url, newAddress())
  const of = (phone: string) => client.signIn(usernameOf(phone), DEMO_PASSWORD)
  const [globalAdmin, tenantAdmin, user] = [
    await of(PEOPLE.globalAdmin),
    await of(PEOPLE.tenantAdmin),
    await of(PEOPLE.user),
  ]
  const tenants = await client.list('GET /auth/tenants', { as: user })
  return { client, server, globalAdmin, tenantAdmin, user, fjordRental: first(tenants).id }
}

test('[API-04] a client written only from the documents makes every call of their table', async ({ skadi }) => {
  const walk = await begin(skadi)
  await walkAccount(walk)
  const company = await walkTenants(walk)
  await walkCars(walk, company.tokens)
  await walkDamages(walk)
  await walkPassings(walk)
  await walkAppraisals(walk)
  await walkRigs(walk)
  await walkQueue(walk)
  await walkServices(walk)
  await walkClaims(walk)
  expect(walk.client.left()).toEqual([])
  expect(new Set(walk.client.asked.map(({ origin }) => origin))).toEqual(new Set([skadi.url]))
})
