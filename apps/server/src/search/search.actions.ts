import type { Found, FoundItem } from '@skadi/contract/search/search-calls'
import { searchEverything } from '@skadi/contract/search/search-calls'
import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { CASE_WAITS_FOR } from '@skadi/domain/cases/case-states'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { customerLinkState, customerVerdict } from '@skadi/domain/customer/customer-link'
import { imagePath } from '@skadi/domain/images/derivative'
import {
  customerTokenIn,
  isFoundIn,
  isNameFound,
  readSearchText,
  type SearchText,
} from '@skadi/domain/search/search-text'
import { readListPage } from '@skadi/store/db/list-page'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { peopleOf } from '@skadi/store/rentals/rental.repo'
import * as store from '@skadi/store/search/search.repo'
import * as casesStore from '@skadi/store/search/search-cases.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type ListedUserRow, userList } from '@skadi/store/users/user-list.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { loadNewCosts } from '../shared/costs/new-costs.ts'
import { hashCustomerToken } from '../shared/customer/customer-token.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'

/** The searched company, and the scope for reading it. `may` tells which kinds of records the actor may read there. */
type Searched = { actor: SessionActor; scope: Scope; tenantId: string | undefined; may: (action: Action) => boolean }

/**
 * Returns the scope of a search. Staff searches the current company, or a member of a group whose power company is current (ruling 17). Any
 * other company is refused, known or unknown (ruling 15). A global admin searches the named company. Without a name, a global admin
 * searches the current company, or all companies if there is none.
 * @throws ApiError FORBIDDEN, also if the actor may read no searchable record
 */
function searchScope(actor: SessionActor, named: string | undefined): Searched {
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const tenantId = named ?? own
  const may = (action: Action) => can(actor, action, { tenantId })
  if (!may('listPassings') && !may('readClaims') && !may('workInTenant')) throw new ApiError('FORBIDDEN')
  if (tenantId !== undefined && tenantId === own) return { actor, scope: tenantScope(actor), tenantId, may }
  if (isGlobalAdmin(actor)) return { actor, scope: staffScope(actor), tenantId, may }
  return { actor, scope: { ...tenantScope(actor), role: 'group' }, tenantId, may }
}

type Reading = Pick<Services, 'db' | 'secrets'> & { signal: AbortSignal }

/** Converts rows to cars with their passings. The cars are in the order of the rows. */
async function toFoundCars(
  { db, signal }: Reading,
  { actor, scope }: Searched,
  rows: readonly store.FoundCarRow[],
): Promise<Found<'car'>[]> {
  const costOf = await loadNewCosts(readerIn(db, scope, { signal }), actor, scope, rows)
  return [...Map.groupBy(rows, ({ carId }) => carId).values()].flatMap((passings) => {
    const [car] = passings
    if (!car) return []
    const { carId: id, carTenantId: tenantId, carCountry: countryCode, carPlate: registrationNo } = car
    const { vin, make, model, year } = car
    const summaries = passings.map((row) => toImageSetSummary(row, costOf(row.id)))
    return [
      { kind: 'car', id, tenantId, countryCode, registrationNo, vin, make, model, year, passings: summaries } as const,
    ]
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

function toFoundClaim(row: store.FoundClaimRow, search: SearchText): Found<'claim'> {
  const clientName = nameOf(row.client)
  const others = [nameOf(row.reporter), ...row.people.map(({ name }) => name)]
  const isNamed = !isFoundIn([row.claimNo, row.registrationNo, clientName], search)
  return {
    kind: 'claim',
    id: row.id,
    claimNo: row.claimNo,
    status: row.status,
    state: row.state,
    countryCode: row.country,
    registrationNo: row.registrationNo,
    clientName,
    namedPerson: isNamed ? (others.find((name) => isFoundIn([name], search)) ?? null) : null,
    accidentDate: row.accidentDate,
    handlerName: row.handlerName,
    createdAt: row.createdAt,
    thumbUrl: row.thumbId
      ? claimFilePath(row.thumbId, 'thumb')
      : row.cover && imagePath(row.cover.imageId, row.cover.revision, '257'),
  }
}

/** Returns plate, zone and thumbnail of the passing of a customer's page or a report. */
const shownOf = (row: store.ShownRow & { createdAt: Date }) => ({
  countryCode: row.countryCode ?? '',
  registrationNo: row.registrationNo ?? '',
  timeZone: row.timeZone,
  createdAt: row.createdAt.toISOString(),
  thumbUrl: thumbOf(row),
})

const toFoundCustomerPage = (row: store.FoundCustomerPageRow): Found<'customerPage'> => ({
  kind: 'customerPage',
  id: row.id,
  pickupId: row.pickupId,
  imageSetId: row.imageSetId,
  claimId: row.claimId,
  claimNo: row.claimNo,
  state: customerLinkState(
    {
      dueAt: row.dueAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      revokedAt: row.revokedAt?.getTime() ?? null,
      answers: row.answers,
    },
    row.now.getTime(),
  ),
  verdict: customerVerdict(row.answers),
  ...shownOf(row),
})

const toFoundReport = (row: store.FoundReportRow): Found<'report'> => ({
  kind: 'report',
  id: row.id,
  number: row.number,
  checkCode: row.checkCode,
  pickupId: row.pickupId,
  imageSetId: row.imageSetId,
  ...shownOf(row),
})

const thumbOf = ({ coverImageId, coverRevision }: Pick<store.ShownRow, 'coverImageId' | 'coverRevision'>) =>
  coverImageId === null || coverRevision === null ? null : imagePath(coverImageId, coverRevision, '257')

const toFoundCase = (row: casesStore.FoundCaseRow): Found<'case'> => ({
  kind: 'case',
  id: row.id,
  state: row.state,
  waitsFor: CASE_WAITS_FOR[row.state],
  reference: row.reference,
  imageSetId: row.imageSetId,
  contractNo: row.contractNo,
  renterName: peopleOf(row)?.renter.name || null,
  currency: row.currency,
  grossMinor: row.grossMinor,
  ...shownOf(row),
})

const toFoundRental = (row: casesStore.FoundRentalRow): Found<'rental'> => ({
  kind: 'rental',
  id: row.id,
  contractNo: row.contractNo,
  outerId: row.outerId,
  countryCode: row.countryCode,
  registrationNo: row.registrationNo,
  renterName: peopleOf(row)?.renter.name || null,
  state: row.state,
  fromAt: row.fromAt.toISOString(),
  toAt: row.toAt?.toISOString() ?? null,
  timeZone: row.timeZone,
  imageSetId: row.imageSetId,
  thumbUrl: thumbOf(row),
})

/** A long word is searched by the hash of its beginning, so that each opened name is compared with the whole word. */
const isReallyFound = ({ contractNo, outerId, registrationNo, renterName }: Found<'rental'>, search: SearchText) =>
  isFoundIn([contractNo, outerId, registrationNo], search) || isNameFound(renterName ?? '', search)

/** Reads the rows of each kind that the actor may read, in one round trip. */
async function readKinds(
  { db, secrets, signal }: Reading,
  { scope, tenantId, may }: Searched,
  wanted: SearchText,
  typed: string,
) {
  const withClaims = may('readClaims')
  const isOwn = may('workInTenant') || may('administerPortal')
  const token = customerTokenIn(typed)
  const pagesOf = { tokenHash: token && hashCustomerToken(token), withClaims }
  const renters =
    scope.role === 'app' && may('readRentals')
      ? { tenantId: scope.tenantId, names: secrets.searchedName(scope.tenantId, typed) }
      : undefined
  const statements = {
    cases: may('readCases') && casesStore.casesStatement(tenantId, wanted, renters),
    rentals: renters && casesStore.rentalsStatement(renters, wanted),
    cars: may('listPassings') && store.carsStatement(tenantId, wanted),
    claims: withClaims && store.claimsStatement(tenantId, wanted),
    pages: isOwn && store.customerPagesStatement(tenantId, wanted, pagesOf),
    reports: may('readReports') && store.reportsStatement(tenantId, wanted),
    places: may('listPassings') && store.placesStatement(tenantId),
    members:
      tenantId !== undefined && may('administerTenant') && !may('administerPortal') && store.membersStatement(tenantId),
  }
  const kinds = (Object.keys(statements) as (keyof typeof statements)[]).filter((kind) => statements[kind])
  const read = await db.read<unknown[]>(
    scope,
    kinds.map((kind) => statements[kind] as Sql),
    { signal },
  )
  const rowsOf = <Row>(kind: keyof typeof statements) => (read[kinds.indexOf(kind)] ?? []) as Row[]
  return {
    cars: rowsOf<store.FoundCarRow>('cars'),
    cases: rowsOf<casesStore.FoundCaseRow>('cases'),
    rentals: rowsOf<casesStore.FoundRentalRow>('rentals'),
    claims: rowsOf<store.FoundClaimRow>('claims'),
    pages: rowsOf<store.FoundCustomerPageRow>('pages'),
    reports: rowsOf<store.FoundReportRow>('reports'),
    places: rowsOf<store.PlaceRow>('places'),
    members: rowsOf<store.MemberRow>('members'),
  }
}

/** Returns the users of the installation whose name or phone contains the typed text. Only global admins may search all users. */
async function readUsers({ db, signal }: Reading, { tenantId }: Searched, typed: string): Promise<Found<'person'>[]> {
  const page = { limit: store.MOST_FOUND, page: 1, cursor: undefined, withTotal: false }
  const { rows } = await readListPage<ListedUserRow>(db, AUTH, userList(undefined, { query: typed }), page, { signal })
  return rows.map((row) => ({
    kind: 'person',
    id: row.userId,
    name: nameOf(row),
    phone: row.username ?? '',
    role: row.tenants.find(({ id }) => id === tenantId)?.role ?? null,
  }))
}

/** Returns all matches of the typed text, one kind after the other in the order of the portal. */
async function search(reading: Reading, of: Searched, typed: string): Promise<FoundItem[]> {
  const wanted = readSearchText(typed)
  if (!wanted) return []
  const { cars, cases, rentals, claims, pages, reports, places, members } = await readKinds(reading, of, wanted, typed)
  const users = of.may('administerPortal') ? await readUsers(reading, of, typed) : []
  const foundPlaces = places.filter(({ name, location, label }) => isFoundIn([name, location, label ?? ''], wanted))
  const foundMembers = members.filter((member) => isFoundIn([member.firstName, member.lastName, member.phone], wanted))
  return [
    ...(await toFoundCars(reading, of, cars)),
    ...cases.map(toFoundCase),
    ...rentals.map(toFoundRental).filter((one) => isReallyFound(one, wanted)),
    ...claims.map((row) => toFoundClaim(row, wanted)),
    ...pages.map(toFoundCustomerPage),
    ...reports.map(toFoundReport),
    ...foundPlaces
      .slice(0, store.MOST_FOUND)
      .map((place) => ({ kind: 'place', ...place, id: of.may('readRigs') ? place.id : null }) as const),
    ...foundMembers
      .slice(0, store.MOST_FOUND)
      .map(({ id, phone, role, ...names }) => ({ kind: 'person', id, name: nameOf(names), phone, role }) as const),
    ...users,
  ]
}

/** Returns the latest cars, for a search without a typed text. */
async function readLatest(reading: Reading, of: Searched, imageSetIds: readonly string[]): Promise<FoundItem[]> {
  if (!of.may('listPassings')) return []
  const statement = store.latestCarsStatement(of.tenantId, imageSetIds)
  return toFoundCars(reading, of, await reading.db.rows(of.scope, statement, { signal: reading.signal }))
}

export function searchCalls({ db, secrets }: Services): BoundCall[] {
  return [
    bindCall(searchEverything, async ({ query: { query, imageSetIds = [], tenantId } }, { actor, signal }) => {
      const of = searchScope(actor, tenantId)
      const reading = { db, secrets, signal }
      const items = await (query === '' ? readLatest(reading, of, imageSetIds) : search(reading, of, query))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),
  ]
}
