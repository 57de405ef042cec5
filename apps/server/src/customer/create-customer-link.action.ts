import { setTimeout as sleep } from 'node:timers/promises'
import type { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { isPhone } from '@skadi/domain/auth/phone'
import { can } from '@skadi/domain/auth/rights'
import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { isSamePlate } from '@skadi/domain/cars/registration'
import { CUSTOMER_DUE_DAYS, CUSTOMER_LINK_DAYS } from '@skadi/domain/customer/customer-limits'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { CaseRow } from '@skadi/store/cases/case.repo'
import { caseRulesStatement, type StoredCaseRulesRow } from '@skadi/store/cases/case-rules.repo'
import { type ClaimRow, claimStatement } from '@skadi/store/claims/claim.repo'
import { type ClaimDamageRow, claimDamagesStatement } from '@skadi/store/claims/claim-damage.repo'
import {
  customerLinkStatement,
  revokeCustomerLink,
  unansweredLinkStatement,
} from '@skadi/store/customer/customer-link.repo'
import { insertCustomerLink, messageSent, takeMessage } from '@skadi/store/customer/customer-message.repo'
import { takeAdvisoryLock } from '@skadi/store/db/advisory-lock'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { verdictFactsOf } from '@skadi/store/image-sets/image-set-row'
import { type ReportedImageSetRow, readReportSubject } from '@skadi/store/reports/report-subject.repo'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { portalUrl } from '../core/portal-url.ts'
import type { Services } from '../core/services.ts'
import { hashCustomerToken } from '../shared/customer/customer-token.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { refuseToSend } from '../shared/reports/send-refusal.ts'
import { asksOf, beginDays, caseOf, familiesOf, tellCaseOf } from './case-of-page.ts'
import { customerContent, imagesOf } from './customer-content.ts'
import { type AskedOfCustomer, customerMessage } from './customer-message.ts'
import { tellStaff } from './tell-staff.ts'
import { type LinkRow, toCustomerLink } from './to-customer-link.ts'

const A_MINUTE_MS = 60_000
/** Pause between two looks whether the message of a repeated request was sent. */
const POLL_MS = 100
const A_DAY_MS = 86_400_000

type TenantScope = Scope & { role: 'app' }
type Body = Parameters<Action<typeof createCustomerLink>>[0]['body']

/**
 * Makes a page for a customer and sends its address. If the address cannot be sent, the page is revoked at once. If the server is killed
 * before it has sent the address, the repeated request sends it.
 */
export function createCustomerLinkAction(services: Services): Action<typeof createCustomerLink> {
  const { db, secrets } = services
  return async ({ body }, { actor, address, signal, mutate }) => {
    const pickupId = body.pickupId
    const returnId = body.imageSetId
    const claimId = body.claimId ?? null
    const scope = await imageSetWriteScope(services, actor, 'changeDamages', returnId ?? pickupId, signal)
    if (claimId !== null && !can(actor, 'writeClaims')) throw new ApiError('FORBIDDEN')
    if (body.channel === 'sms' && !isPhone(body.to)) throw new ApiError('PHONE_WITHOUT_COUNTRY_CODE')
    if (body.caseId !== undefined && !can(actor, 'writeCases')) throw new ApiError('FORBIDDEN')
    const asked = body.caseId === undefined ? undefined : await caseOf(services, scope, body.caseId, signal)
    const { dueAt, expiresAt } = times(body.dueAt, asked?.dueAt ?? undefined)
    const claim = claimId === null ? undefined : await claimOf(services, scope, claimId, signal)
    const wanted = { pickupId, returnId, claim, asked, showCosts: body.showCosts, isAnyway: body.anyway }
    const { carId, content } = await pageOf(services, scope, wanted, signal)

    const id = newId()
    const [token] = secrets.customerTokens(id)
    let isMade = false
    const make = async (tx: Transaction) => {
      isMade = true
      await insertCustomerLink(tx, scope, {
        id,
        tokenHash: hashCustomerToken(token),
        kind: returnId ? 'comparison' : 'pickup',
        carId,
        pickupId,
        imageSetId: returnId ?? null,
        claimId,
        caseId: asked?.id ?? null,
        content,
        language: body.language,
        showCosts: body.showCosts,
        channel: body.channel,
        recipient: body.channel === 'show' ? null : secrets.sealRecipient(id, body.to),
        dueAt,
        expiresAt,
        imageIds: imagesOf(content),
      })
      if (asked?.state === 'stated') await beginDays(tx, scope, asked)
      await audit(tx, scope, id, body, content)
      const row = found(await tx.row<LinkRow>(customerLinkStatement(scope, id)))
      await tellStaff(tx, row)
      return { data: { link: toCustomerLink(row, secrets), token: null } }
    }
    if (body.channel === 'show') {
      // The call is not idempotent, because the idempotency store would contain the token. A repeated call therefore makes a new page.
      return db.transaction(scope, async (tx) => {
        const again = body.resume ? await resumed(tx) : undefined
        return { data: again ?? { ...(await make(tx)).data, token } }
      })
    }
    const answer = await mutate(scope, make)
    const { link } = answer.data
    if (isMade || (await takesMessage(link.id))) {
      await send(scope.tenantId, body, content, {
        id: link.id,
        dueAt: new Date(link.dueAt),
        address,
        signal,
        asks: asksOf(asked),
      }).catch((error) => takeBack(link.id, error))
      await db.transaction(scope, (tx) => messageSent(tx, scope, link.id))
    }
    if (asked?.state === 'stated') await tellCaseOf(services, scope, asked.id, link.id)
    return answer

    /** The equal page that nobody has answered, and its token; undefined if there is none, or if a forgotten key made its token. */
    async function resumed(tx: Transaction) {
      await takeAdvisoryLock(tx, `customer page of ${returnId ?? pickupId}`)
      const page = { ...body, imageSetId: returnId ?? null, claimId, caseId: asked?.id ?? null, content }
      const row = await tx.row<LinkRow & { tokenHash: string }>(unansweredLinkStatement(scope, page))
      const known = row && secrets.customerTokens(row.id).find((one) => hashCustomerToken(one) === row.tokenHash)
      return row && known !== undefined ? { link: toCustomerLink(row, secrets), token: known } : undefined
    }

    /**
     * Waits until the message of a repeated request was sent. @returns true if its server was killed before, so that this request sends it
     * @throws ApiError MESSAGE_NOT_SENT
     */
    async function takesMessage(linkId: string): Promise<boolean> {
      for (;;) {
        const state = await db.transaction(scope, (tx) => takeMessage(tx, scope, linkId))
        if (state === 'failed') throw new ApiError('MESSAGE_NOT_SENT')
        if (state !== 'sending') return state === 'taken'
        await sleep(POLL_MS, undefined, { signal })
      }
    }

    async function takeBack(linkId: string, error: unknown): Promise<never> {
      await db.transaction(scope, (tx) => revokeCustomerLink(tx, scope, linkId))
      throw error
    }
  }

  async function send(
    tenantId: string,
    body: Body & { channel: 'email' | 'sms' },
    content: CustomerContent,
    {
      id,
      address,
      signal,
      ...facts
    }: { id: string; dueAt: Date; asks: AskedOfCustomer | undefined; address: string; signal: AbortSignal },
  ): Promise<void> {
    const [token] = secrets.customerTokens(id)
    const url = portalUrl(services.config, `/c/${token}`).href
    const { sms, subject, text } = customerMessage(content, { language: body.language, url, ...facts })
    if (body.channel === 'sms') return services.sms.deliver({ to: body.to, kind: 'customer', text: sms, address })
    const { refused } = await services.mail.deliver(
      tenantId,
      { to: [body.to], kind: 'customer', subject, text, id },
      signal,
    )
    if (refused.length > 0) throw new ApiError('MESSAGE_NOT_SENT')
  }
}

/** @throws ApiError VALIDATION if the due date is in the past, or after the end of the page */
function times(wanted: string | undefined, ofCase: Date | undefined): { dueAt: Date; expiresAt: Date } {
  const now = Date.now()
  // the page of a case stays open for as long after its due day as other pages stay open at all
  const expiresAt = new Date(Math.max(now, ofCase?.getTime() ?? 0) + CUSTOMER_LINK_DAYS * A_DAY_MS)
  // a case is due at the end of its last day, which is the first moment of the next day; a message names the last day
  const lastOfCase = ofCase && new Date(ofCase.getTime() - A_MINUTE_MS)
  const byDefault = lastOfCase && lastOfCase.getTime() > now ? lastOfCase : new Date(now + CUSTOMER_DUE_DAYS * A_DAY_MS)
  const dueAt = wanted === undefined ? byDefault : new Date(wanted)
  if (dueAt.getTime() <= now || dueAt > expiresAt)
    throw new ApiError('VALIDATION', {
      details: [{ field: 'body.dueAt', rule: `within the next ${CUSTOMER_LINK_DAYS} days` }],
    })
  return { dueAt, expiresAt }
}

type Wanted = {
  pickupId: string
  returnId: string | undefined
  claim: Claim | undefined
  /** the case of the page */
  asked: CaseRow | undefined
  showCosts: boolean
  /** true if the page may be made in spite of undecided suggestions */
  isAnyway: boolean
}

/** @throws ApiError NOT_FOUND, DIFFERENT_CARS, NOT_INSPECTED, UNDECIDED_DAMAGES */
async function pageOf(
  services: Services,
  scope: TenantScope,
  { pickupId, returnId, claim, asked, showCosts, isAnyway }: Wanted,
  signal: AbortSignal,
) {
  const rows = await readReportSubject(services.db, scope, returnId ? [pickupId, returnId] : [pickupId], { signal })
  const imageSet = (id: string) => found(rows.passings.find((one) => one.id === id))
  const pickup = imageSet(pickupId)
  const back = returnId ? imageSet(returnId) : null
  const { carId } = pickup
  if (claim && !isOfClaim(pickup, claim)) throw new ApiError('DIFFERENT_CARS')
  if (carId === null || (back && (back.carId !== carId || back.recDate <= pickup.recDate)))
    throw new ApiError('DIFFERENT_CARS')
  const { undecided, ...facts } = verdictFactsOf(back ?? pickup)
  const inspection = inspectionOf(facts)
  refuseToSend({ inspection, undecided }, isAnyway)
  const evidence = back && found(await loadEvidence(services, scope, { pickupId, returnId: back.id, signal }))
  if (asked && (asked.pickupId !== pickupId || asked.imageSetId !== returnId)) throw new ApiError('DIFFERENT_CARS')
  const rules = await services.db.row<StoredCaseRulesRow>(scope, caseRulesStatement(scope.tenantId), { signal })
  const attached = asked ? familiesOf(asked) : claim && attachedOf(claim, pickupId, returnId)
  return {
    carId,
    content: {
      ...customerContent({ rows, pickup, back: back && evidence && { imageSet: back, evidence }, attached }, showCosts),
      contact: { phone: rules?.contactPhone ?? null, howToPay: asked ? (rules?.howToPay ?? null) : null },
      inspection,
      undecided,
    },
  }
}

type Claim = { row: ClaimRow; attached: readonly ClaimDamageRow[] }

/** @throws ApiError NOT_FOUND unless the claim is a filed claim of the tenant */
async function claimOf({ db }: Services, scope: TenantScope, id: string, signal: AbortSignal): Promise<Claim> {
  const [rows, attached] = await db.read<[ClaimRow, ClaimDamageRow]>(
    scope,
    [claimStatement(scope, id), claimDamagesStatement(scope, id)],
    { signal },
  )
  const row = found(rows[0])
  if (row.status !== 'filed') throw new ApiError('NOT_FOUND')
  return { row, attached }
}

const isOfClaim = ({ countryCode, registrationNo }: ReportedImageSetRow, { row: { car } }: Claim): boolean =>
  isSamePlate({ countryCode, registrationNo }, { ...car, countryCode: canonicalCountry(car.country) ?? car.country })

const attachedOf = ({ attached }: Claim, pickupId: string, returnId: string | undefined): Set<string> =>
  new Set(
    attached
      .filter((damage) => damage.pickupId === pickupId && damage.imageSetId === returnId)
      .map(({ familyId }) => familyId),
  )

const audit = (tx: Transaction, scope: TenantScope, id: string, body: Body, content: CustomerContent) =>
  appendAudit(tx, {
    chain: scope.tenantId,
    actorId: scope.userId,
    action: 'createCustomerLink',
    targetType: 'customerLink',
    targetId: id,
    after: {
      pickupId: body.pickupId,
      imageSetId: body.imageSetId ?? null,
      ...(body.claimId === undefined ? {} : { claimId: body.claimId }),
      ...(body.caseId === undefined ? {} : { caseId: body.caseId }),
      channel: body.channel,
      language: body.language,
      showCosts: body.showCosts,
      familyIds: content.damages.map(({ familyId }) => familyId),
      ...(content.undecided ? { anyway: true, undecided: content.undecided } : {}),
    },
    ...(body.channel === 'show' ? {} : { personal: { subjectId: id, values: { to: body.to } } }),
  })
