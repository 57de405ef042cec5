import type { AccessClaims } from '@skadi/contract/auth/tokens'
import { expect, test } from 'vitest'
import { actorOf, type TenantFacts } from './actor.ts'

const claims = {
  sub: 'u1',
  groups: ['REVIEWER'],
  tenants: [
    { id: 't1', role: 'USER' },
    { id: 't2', role: 'ADMIN_TENANT' },
  ],
  currentTenant: 't1',
} as unknown as AccessClaims

const row = (id: string, isHandicapped = false) => ({ id, isHandicapped, modules: ['inbox'] })
const profile = {
  tenants: [row('t1', true), row('t2')],
  currentTenant: { id: 't1', groupTenants: [{ id: 't9', name: 'Nine' }] },
} as unknown as TenantFacts

test('roles come from the token, modules and group from the profile', () => {
  expect(actorOf({ claims, currentTenantId: 't1' }, profile)).toEqual({
    userId: 'u1',
    groups: ['REVIEWER'],
    tenants: claims.tenants,
    currentTenant: { id: 't1', role: 'USER', isHandicapped: true, modules: ['inbox'], groupTenantIds: ['t9'] },
  })
})

test('a profile loaded before a switch of tenants has the modules of the new tenant, but not its group', () => {
  expect(actorOf({ claims, currentTenantId: 't2' }, profile)?.currentTenant).toEqual({
    id: 't2',
    role: 'ADMIN_TENANT',
    isHandicapped: false,
    modules: ['inbox'],
    groupTenantIds: [],
  })
})

test('there is no current tenant without a tenant, or with a tenant that is not the user’s own', () => {
  expect(actorOf({ claims, currentTenantId: undefined }, profile)?.currentTenant).toBeUndefined()
  expect(actorOf({ claims, currentTenantId: 't3' }, profile)?.currentTenant).toBeUndefined()
})

test('there is no actor before token and profile are loaded', () => {
  expect(actorOf({ claims: undefined, currentTenantId: undefined }, profile)).toBeUndefined()
  expect(actorOf({ claims, currentTenantId: 't1' }, undefined)).toBeUndefined()
})
