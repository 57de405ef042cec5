import { describe, expect, test } from 'vitest'
import { TENANT_MODULES, type TenantModule } from '../tenants/modules.ts'
import { ACTIONS, type Action, can, type Target } from './rights.ts'
import {
  type Actor,
  type CurrentTenant,
  GLOBAL_GROUPS,
  type GlobalGroup,
  isAnnotator,
  isGlobalAdmin,
  isReviewer,
  TENANT_ROLES,
  type TenantRole,
} from './roles.ts'

const [OWN, MEMBER, FOREIGN] = ['own', 'member', 'foreign']

const nobody: Actor = { userId: 'me', groups: [], tenants: [], currentTenant: undefined }
const worksAs = (role: TenantRole, change: Partial<CurrentTenant> = {}): Actor => ({
  ...nobody,
  tenants: [{ id: OWN, role }],
  currentTenant: { id: OWN, role, isHandicapped: false, modules: TENANT_MODULES, groupTenantIds: [], ...change },
})
const inGroup = (name: GlobalGroup): Actor => ({ ...nobody, groups: [name] })

/** The actors in the order of the columns of `TABLE`. */
const ACTORS: readonly Actor[] = [
  nobody,
  worksAs('USER'),
  worksAs('ADMIN_TENANT'),
  worksAs('ANNOTATOR'),
  worksAs('REVIEWER'),
  inGroup('ANNOTATOR'),
  inGroup('REVIEWER'),
  inGroup('GLOBAL_ADMIN'),
  worksAs('USER', { isHandicapped: true }),
  worksAs('ADMIN_TENANT', { isHandicapped: true }),
  worksAs('USER', { groupTenantIds: [MEMBER] }),
  worksAs('ADMIN_TENANT', { groupTenantIds: [MEMBER] }),
]

/**
 * Letters of a cell in `TABLE`. The target belongs to the actor's own tenant (o), to a member of its group (m), to an unrelated tenant (f)
 * or to no tenant (n).
 */
const TARGETS: readonly (readonly [letter: string, target: Target])[] = [
  ['o', { tenantId: OWN }],
  ['m', { tenantId: MEMBER }],
  ['f', { tenantId: FOREIGN }],
  ['n', { tenantId: null }],
]

/** Rights of each actor per action (1§6, A-20). The letters name the allowed targets; a dash means that none is allowed. */
const TABLE: Readonly<Record<Action, string>> = {
  //                 no tenant                    global group     GLOBAL read-only  power tenant's
  //                  |  USER ADMIN ANNOT REVIEW  ANNOT REVIEW      ADMIN USER ADMIN  USER ADMIN
  workInTenant: '     ----  o---  o---  ----  ----  ----  ----  ----  o---  o---  o---  o---',
  readPassing: '      ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  listPassings: '     ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  readStatistics: '   ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  readOverview: '     ----  ----  o---  ----  ----  ----  ----  omfn  ----  o---  ----  o---',
  readInbox: '        ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  readFleet: '        ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  comparePassings: '  ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  readReports: '      ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  makeReports: '      ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  o---  o---',
  checkPassing: '     ----  o---  o---  ----  ----  ----  ----  ----  ----  ----  o---  o---',
  changeDamages: '    ----  o---  o---  ----  ----  ----  ----  omfn  ----  ----  o---  o---',
  changeCarDetails: ' ----  o---  o---  ----  ----  ----  ----  omfn  ----  ----  o---  o---',
  standardizeZoom: '  ----  o---  o---  ----  ----  ----  ----  omfn  ----  ----  o---  o---',
  readCosts: '        ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  om--  om--',
  changeCosts: '      ----  o---  o---  ----  ----  ----  ----  omfn  ----  ----  o---  o---',
  correctPlate: '     ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  setPassingTime: '   ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  deleteFrame: '      ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  readClaims: '       ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  o---  o---',
  writeClaims: '      ----  o---  o---  ----  ----  ----  ----  ----  ----  ----  o---  o---',
  readCases: '        ----  o---  o---  ----  ----  ----  ----  omfn  o---  o---  o---  o---',
  writeCases: '       ----  o---  o---  ----  ----  ----  ----  ----  ----  ----  o---  o---',
  approveCases: '     ----  o---  o---  ----  ----  ----  ----  ----  ----  ----  o---  o---',
  changeCaseRules: '  ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  readRentals: '      ----  o---  o---  ----  ----  ----  ----  ----  o---  o---  om--  om--',
  writeRentals: '     ----  o---  o---  ----  ----  ----  ----  ----  ----  ----  o---  o---',
  administerTenant: ' ----  ----  o---  ----  ----  ----  ----  ----  ----  o---  ----  o---',
  readAudit: '        ----  ----  o---  ----  ----  ----  ----  omfn  ----  o---  ----  o---',
  changeLogo: '       ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  changeDetection: '  ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  changeWebhooks: '   ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  createApiKey: '     ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  readPrices: '       ----  ----  o---  ----  ----  ----  ----  ----  ----  o---  ----  o---',
  changePrices: '     ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  changePlateList: '  ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  erasePlates: '      ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  manageMembers: '    ----  ----  o---  ----  ----  ----  ----  omfn  ----  o---  ----  o---',
  readUnassigned: '   ----  ----  o---  ----  ----  ----  ----  omfn  ----  o---  ----  o---',
  assignUnassigned: ' ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  readRigs: '         ----  ----  o---  ----  ----  ----  ----  omfn  ----  o---  ----  o---',
  createCaptureSet: ' ----  ----  o---  ----  ----  ----  ----  omfn  ----  ----  ----  o---',
  answerRigAlarm: '   ----  ----  o---  ----  ----  ----  ----  ----  ----  ----  ----  o---',
  administerRigs: '   ----  ----  ----  ----  ----  ----  ----  omfn  ----  ----  ----  ----',
  administerDetectors: '   ----  ----  ----  ----  ----  ----  ----  omfn  ----  ----  ----  ----',
  openAnnotatorArea: '----  ----  ----  omfn  omfn  omfn  omfn  ----  ----  ----  ----  ----',
  annotate: '         ----  ----  ----  o---  ----  omfn  ----  ----  ----  ----  ----  ----',
  review: '           ----  ----  ----  ----  o---  ----  omfn  ----  ----  ----  ----  ----',
  administerPortal: ' ----  ----  ----  ----  ----  ----  ----  omfn  ----  ----  ----  ----',
  publishNotices: '   ----  ----  ----  ----  ----  ----  ----  omfn  ----  ----  ----  ----',
  testConnection: '   omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn',
  changeAccount: '    omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn  omfn',
}

describe('permissions', () => {
  test.each(ACTIONS)('%s', (action) => {
    const cells = ACTORS.map((actor) =>
      TARGETS.map(([letter, target]) => (can(actor, action, target) ? letter : '-')).join(''),
    )
    expect(cells.join('  ')).toBe(TABLE[action].trim())
  })

  test('without signing in nothing is allowed', () => {
    expect(ACTIONS.filter((action) => can(undefined, action))).toEqual([])
  })

  test('without a target the current tenant and the user are meant', () => {
    for (const actor of ACTORS) {
      const own = actor.currentTenant ? { tenantId: OWN } : { tenantId: null }
      for (const action of ACTIONS) expect(can(actor, action), action).toBe(can(actor, action, own))
    }
    expect(can(worksAs('ADMIN_TENANT'), 'changeAccount', { userId: 'me' })).toBe(true)
    for (const actor of ACTORS) expect(can(actor, 'changeAccount', { userId: 'you' })).toBe(false)
  })

  test.each([
    ['readInbox', 'inbox'],
    ['readFleet', 'fleet'],
    ['comparePassings', 'compare'],
    ['readReports', 'reports'],
    ['makeReports', 'reports'],
    ['readCosts', 'costEstimation'],
    ['changeCosts', 'costEstimation'],
    ['readClaims', 'claims'],
    ['writeClaims', 'claims'],
    ['readUnassigned', 'unassignedItems'],
    ['assignUnassigned', 'unassignedItems'],
  ] as const)('%s needs the module %s, except for a global admin', (action, module) => {
    const without = { modules: TENANT_MODULES.filter((one) => one !== module), groupTenantIds: [MEMBER] }
    const admin = worksAs('ADMIN_TENANT', without)
    expect(can(worksAs('ADMIN_TENANT'), action)).toBe(true)
    expect([can(admin, action), can(admin, action, { tenantId: MEMBER })]).toEqual([false, false])
    expect(can({ ...admin, groups: ['GLOBAL_ADMIN'] }, action)).toBe(action !== 'writeClaims')
  })
})

test('passings are listed for the inbox or for the fleet', () => {
  const may = (...modules: TenantModule[]) => can(worksAs('USER', { modules }), 'listPassings')
  expect([may(), may('claims'), may('inbox'), may('fleet')]).toEqual([false, false, true, true])
})

describe('roles', () => {
  test('[ROLE-01] [ROLE-05] a tenant role counts in its tenant; the current tenant decides', () => {
    expect(TENANT_ROLES).toEqual(['USER', 'ADMIN_TENANT', 'ANNOTATOR', 'REVIEWER'])
    const both = {
      ...worksAs('USER'),
      tenants: [...worksAs('USER').tenants, { id: 'other', role: 'ADMIN_TENANT' as const }],
    }
    expect(can(both, 'manageMembers')).toBe(false)
    expect(can(both, 'manageMembers', { tenantId: 'other' })).toBe(false)
    const there = { ...both, currentTenant: { ...worksAs('ADMIN_TENANT').currentTenant, id: 'other' } as CurrentTenant }
    expect(can(there, 'manageMembers', { tenantId: 'other' })).toBe(true)
    expect(can(there, 'manageMembers', { tenantId: OWN })).toBe(false)
  })

  test.each([
    ['nobody', nobody, [false, false, false]],
    ['USER', worksAs('USER'), [false, false, false]],
    ['ADMIN_TENANT', worksAs('ADMIN_TENANT'), [false, false, false]],
    ['ANNOTATOR of a tenant', worksAs('ANNOTATOR'), [false, true, false]],
    ['REVIEWER of a tenant', worksAs('REVIEWER'), [false, false, true]],
    [
      'ANNOTATOR of another tenant',
      { ...worksAs('USER'), tenants: [{ id: 'x', role: 'ANNOTATOR' }] },
      [false, true, false],
    ],
    ['GLOBAL_ADMIN', inGroup('GLOBAL_ADMIN'), [true, false, false]],
    ['ANNOTATOR', inGroup('ANNOTATOR'), [false, true, false]],
    ['REVIEWER', inGroup('REVIEWER'), [false, false, true]],
    ['all groups', { ...nobody, groups: GLOBAL_GROUPS }, [true, true, true]],
  ] as [string, Actor, boolean[]][])('[ROLE-03] [ROLE-04] the flags of %s', (_who, actor, flags) => {
    expect([isGlobalAdmin(actor), isAnnotator(actor), isReviewer(actor)]).toEqual(flags)
  })
})
