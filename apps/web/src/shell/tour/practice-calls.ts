import { CallError } from '@skadi/contract/core/client'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { client } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { endTourWork, isPracticePath, PRACTICE, readPractice, usePractice, writePractice } from '../../core/practice.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { practiceAlignments, practiceDamage, practiceEvidence, practiceImageSet } from './practice-passing.ts'

type Given = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Returns true if a call is about the practice passing. The input of such a call contains the ids or the plate of the
 * practice passing.
 */
const isOfPractice = ({ params, query, body }: Given): boolean => {
  const text = JSON.stringify([params, query, body])
  return isPracticePath(text) || text.includes(PRACTICE.registrationNo)
}

const list = <T>(items: readonly T[], meta: object = {}) => ({
  data: { items },
  meta: {
    currentItemsPerPage: items.length,
    currentPage: 1,
    maxPerPage: 1_000,
    lastPage: 1,
    totalItems: items.length,
    ...meta,
  },
})

/** Returns which passing of the practice an id belongs to. */
const partOf = (id: unknown) => (id === PRACTICE.pickupId ? ('pickup' as const) : ('return' as const))

/** Fields of the practice damage that the user can change. All of them are parts of a decision. */
const CHANGEABLE = ['finalState', 'potentialDamage', 'comparedImageId']

/** Reloads the data of the practice. For real passings, events of the server cause the reload. */
const readAgain = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPracticePath(JSON.stringify(queryKey)) })

function changeDamage(body: unknown) {
  const { damages = [] } = body as { damages?: Record<string, unknown>[] }
  for (const { id: _, modifiedAt: __, ...fields } of damages) {
    if (Object.keys(fields).some((field) => !CHANGEABLE.includes(field))) refuse()
    writePractice({ damage: { ...usePractice.getState().damage, ...fields } })
  }
  if (practiceDamage().finalState !== null) endTourWork('decide')
  readAgain()
  return list([practiceDamage()])
}

function check(body: unknown) {
  const { checked = true } = body as { checked?: boolean }
  writePractice({ isChecked: checked })
  if (checked) endTourWork('check')
  return { data: practiceImageSet('return') }
}

function damagesOf({ imageSetId, isFaint, filterByState }: Record<string, unknown>) {
  const damage = practiceDamage()
  const isRejected = damage.finalState === 'rejected' && filterByState === undefined
  const isHere = partOf(imageSetId) === 'return' && isFaint === undefined && !isRejected
  const { finalState } = damage
  const log = { toDecide: Number(isHere && finalState === null), new: Number(isHere && finalState === 'accepted') }
  return list(isHere ? [damage] : [], {
    log: { ...log, recent: 0, old: 0, deleted: 0 },
    faint: { differences: 0, firstLook: 0, nuisances: [] },
  })
}

function cars() {
  const passages = [practiceImageSet('return'), practiceImageSet('pickup')]
  const { tenantId, carInfo, modifiedAt } = practiceImageSet('return')
  const unknown = { vin: null, mileage: null, make: null, model: null, year: null, gear: null, displacement: null }
  return list([
    {
      id: `${PRACTICE.prefix}c0`,
      tenantId,
      ...carInfo,
      ...unknown,
      modifiedAt,
      passages: passages.map((passing) => ({ ...passing, hasFailed: false })),
    },
  ])
}

/**
 * Refuses a change that no user can make to the practice passing.
 * @throws CallError always
 */
function refuse(): never {
  showSnackbar({ text: m.practice_refused() })
  throw new CallError(409, 'CONFLICT', 'The practice passing does not take this.')
}

/**
 * Answers for the practice passing; the key is the name of the call. A read that has no answer here gives "not found".
 */
const ANSWERS: Readonly<Record<string, (given: Given) => unknown>> = {
  getImageSet: ({ params }) => ({ data: practiceImageSet(partOf(params?.id)) }),
  listDamages: ({ query = {} }) => damagesOf(query),
  listUniqueDamages: () => list([]),
  listCars: cars,
  getAlignments: () => list(practiceAlignments()),
  getEvidence: () => list([practiceEvidence()]),
  listCustomerLinks: () => list([]),
  updateDamages: ({ body }) => changeDamage(body),
  checkImageSet: ({ body }) => check(body),
}

function answer({ name, method }: CallDefinition, given: Given): unknown {
  const own = ANSWERS[name]
  if (own) return own(given)
  return method === 'GET' ? Promise.reject(new CallError(404, 'NOT_FOUND', 'Practice has no such data.')) : refuse()
}

let isOn = false

/**
 * Makes this page answer all calls about the practice passing itself, without sending them. As a result, no statistics,
 * inbox, audit log or export of a company can contain the practice passing, and no customer can receive it.
 */
export function startPractice(): void {
  readPractice(useSession.getState().claims?.sub ?? '')
  if (isOn) return
  isOn = true
  const { send } = client
  client.send = (async (definition: CallDefinition, input: Given, options) =>
    isOfPractice(input) ? answer(definition, input) : send(definition, input as never, options)) as typeof send
}
