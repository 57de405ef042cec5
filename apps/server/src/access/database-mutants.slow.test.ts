import { CALLS } from '@skadi/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { judge } from './testing/judge.ts'
import type { CallName } from './testing/row.ts'
import { isNoticed, probesOf } from './testing/rows.ts'
import { type Forgotten, withoutFilters } from './testing/without-filters.ts'
import { buildWorld, type World } from './testing/world.ts'

const forgotten: Forgotten = { filter: null }
const server = testServer({ change: ({ db }) => ({ db: withoutFilters(db, forgotten) }) })
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

const policies = async (): Promise<Map<string, string>> => {
  const { rows } = await server.database.owner.query<{ name: string; using: string }>(
    `select tablename || ' ' || policyname as name, qual as using from pg_policies
     where roles && '{skadi_app, skadi_group, skadi_unassigned, skadi_assign, skadi_queue}'::name[] and qual is not null`,
  )
  return new Map(rows.map(({ name, using }) => [name, using]))
}

/** Runs `work` while the named policies admit every row. */
async function whileDropped<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = await policies()
  const alter = async (name: string, using: string | undefined) => {
    const [table, policy] = name.split(' ')
    await server.database.owner.query(`alter policy ${policy} on ${table} using (${using})`)
  }
  for (const name of names) await alter(name, 'true')
  try {
    return await work()
  } finally {
    for (const name of names) await alter(name, before.get(name))
  }
}

async function whileForgetting<T>(filter: RegExp, work: () => Promise<T>): Promise<T> {
  forgotten.filter = filter
  try {
    return await work()
  } finally {
    forgotten.filter = null
    world.forgetSessions()
  }
}

/** Returns the findings about data that a call reveals to actors without access to the data. */
async function leaksOf(name: CallName): Promise<string[]> {
  const findings: string[] = []
  for (const probe of probesOf(name)) findings.push(...(await judge(world, probe, server.inject)))
  return findings.filter((finding) => finding.includes('is told'))
}

/** Matches a statement's filter by tenant. Group 1 is the number of the bound parameter, for example 1 for `$1`. */
const TENANT = /\b(?:\w+\.)?(?:power_)?tenant_id = (?:any\()?\$(\d+)(?:::uuid\[\]\))?/

const CALL_NAMES = CALLS.map(({ name }) => name)
const everyPolicy = async () => [...(await policies()).keys()]

/** Calls that reveal or change a tenant's data if both protections are removed. The matrix must notice each of these calls. */
const BEHIND_TWO_LOCKS: readonly CallName[] = [
  'switchTenant',
  'assignTenants',
  'createTenantGroup',
  'listInvitations',
  'listTenantsOfUsers',
  'unassignTenants',
  'updateTenantGroup',
  'withdrawInvitation',
  'assignToTenant',
  'checkImageSet',
  'getImageSet',
  'listImageSets',
  'redirectToAllowedTenant',
  'suggestOrigins',
  'suggestRegistrations',
  'setPassingTime',
  'updateImageSet',
  'updateZoomStandarization',
  'listCars',
  'listListedCars',
  'updateCar',
  'checkUnchanged',
  'listFleet',
  'searchEverything',
  'getStatistics',
  'getMoneyStatistics',
  'deleteImage',
  'getImage',
  'getImageLink',
  'listImages',
  'addDamageLabels',
  'createDamages',
  'deleteBoundingBoxes',
  'deleteDamages',
  'listDamages',
  'listUniqueDamages',
  'mergeDamages',
  'removeDamageLabels',
  'updateBoundingBoxes',
  'updateDamages',
  'getRepair',
  'recordRepair',
  'getAlignments',
  'getCase',
  'getCaseStatement',
  'printCaseStatement',
  'listCases',
  'changeCase',
  'requestApproval',
  'approveCase',
  'refuseApproval',
  'sendCase',
  'tellCase',
  'settleObjection',
  'correctCase',
  'creditCase',
  'waiveCase',
  'settleCase',
  'moveCaseToClaim',
  'recordPayments',
  'previewCaseReminders',
  'sendCaseReminders',
  'listClaimChanges',
  'getClaimAnalysis',
  'detachClaimDamage',
  'attachClaimDamage',
  'createClaimBundle',
  'createClaimDocument',
  'createClaimImage',
  'createClaimReport',
  'deleteClaim',
  'deleteClaimDocument',
  'deleteClaimImage',
  'getClaim',
  'getClaimRules',
  'getClaimHandOff',
  'handOffClaim',
  'changeClaimState',
  'listClaimNotes',
  'addClaimNote',
  'changeClaimTask',
  'listClaims',
  'listReusedImages',
  'revealPersonId',
  'updateClaim',
  'cancelRental',
  'getRental',
  'linkRental',
  'listRentals',
  'createAppraisal',
  'getAppraisal',
  'getAppraisalReport',
  'listAppraisals',
  'triggerCostEstimation',
  'triggerDamageDetection',
  'updateAppraisal',
  'listPriceVersions',
  'decideEvidence',
  'getEvidence',
  'answerCustomer',
  'createCustomerLink',
  'listCustomerLinks',
  'revokeCustomerLink',
  'createReport',
  'getReport',
  'getReportLink',
  'listReports',
  'sendReport',
  'listApiKeys',
  'revokeApiKey',
  'deleteWebhook',
  'listWebhookDeliveries',
  'listWebhooks',
  'replayWebhookDelivery',
  'rotateWebhookSecret',
  'testWebhook',
  'updateWebhook',
  'exportAudit',
  'checkAuditChain',
  'purgePhotos',
  'previewErasure',
  'eraseData',
  'handOverData',
  'createCaptureSet',
  'getCaptureSet',
  'getCaptureUnit',
  'getRigHealth',
  'answerRigAlarm',
  'listCaptureSets',
  'listCaptureUnits',
  'suggestCaptureSets',
]

describe('tenant filters and row-level security', () => {
  // Fails for a statement that does not filter by tenant.
  test('without row-level security, the tenant filters of the statements prevent every leak', {
    timeout: 900_000,
  }, async () => {
    const leaks = await whileDropped(await everyPolicy(), async () => {
      const found: string[] = []
      for (const name of CALL_NAMES) found.push(...(await leaksOf(name)))
      return found
    })
    expect(leaks).toEqual([])
  })

  // Fails for a table without a row-level policy.
  test('without tenant filters in the statements, row-level security prevents every leak', {
    timeout: 900_000,
  }, async () => {
    const leaks: string[] = []
    for (const name of BEHIND_TWO_LOCKS) leaks.push(...(await whileForgetting(TENANT, () => leaksOf(name))))
    expect(leaks).toEqual([])
  })

  test('without both, the matrix notices each of these calls', { timeout: 900_000 }, async () => {
    const noticed: string[] = []
    await whileDropped(await everyPolicy(), async () => {
      for (const name of BEHIND_TWO_LOCKS)
        if (await whileForgetting(TENANT, () => isNoticed(world, name, server.inject))) noticed.push(name)
    })
    expect(noticed).toEqual(BEHIND_TWO_LOCKS)
  })
})

describe('a filter by account, the only protection of accounts', () => {
  test.each([
    ['listTenants', /\bm\.user_id = \$(\d+)/],
    ['getTenant', /\bm\.user_id = \$(\d+)/],
    ['switchTenant', /\bm\.user_id = \$(\d+)/],
    ['introduceUsers', /\bmine\.user_id = \$(\d+)/],
  ] as const)('the matrix notices when %s no longer filters by the caller', async (call, filter) => {
    expect(await whileForgetting(filter, () => isNoticed(world, call, server.inject))).toBe(true)
  })
})
