import { logoPath } from '@skadi/domain/tenants/logo'
import { newId } from '@skadi/store/db/new-id'
import { logoKey } from '@skadi/store/objects/object-key'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { logoAsset } from './logo-asset.ts'

const server = testServer()
const company = (logoUrl: string | null) => ({ name: 'Fjordbil', logoUrl })

test('the logo is an asset of the page under its address', async () => {
  const id = newId()
  const bytes = Buffer.from('a picture')
  await server.services.objects.put(logoKey(id), bytes, { contentType: 'image/jpeg' })
  expect(await logoAsset(server.services, company(logoPath(id)))).toEqual({
    tenant: company(logoPath(id)),
    assets: [[logoPath(id), bytes]],
  })
})

test.each([
  ['none', null],
  ['one whose bytes are lost', logoPath(newId())],
])('a company with %s is printed by its name', async (_, logoUrl) => {
  expect(await logoAsset(server.services, company(logoUrl))).toEqual({ tenant: company(null), assets: [] })
})
