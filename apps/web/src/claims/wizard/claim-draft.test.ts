import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import { CallError } from '@skadi/contract/core/client'
import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClaimDraft, SAVE_AFTER_MS } from './claim-draft.ts'
import { withText } from './claim-form.ts'

const ID = '00000000-0000-4000-8000-000000000001'

/** Creates a test server with a claim. The server refuses a change that is based on an older version of the claim. */
function fakeServer() {
  let at = 0
  let isAway = false
  const stamp = () => new Date(Date.UTC(2026, 10, 23) + ++at).toISOString()
  const kept: { claim: Claim | undefined; sent: unknown[] } = { claim: undefined, sent: [] }
  const answered = () => {
    if (isAway) throw new CallError(0, 'NETWORK', '')
  }
  const write = (parts: ClaimParts, status?: 'filed'): Claim => {
    const before = kept.claim ?? {
      ...EMPTY_CLAIM_FORM,
      claimId: ID,
      status: 'draft' as const,
      createdAt: stamp(),
      filedAt: null,
      createdBy: { userId: ID, name: null },
      handler: null,
      accidentInformation: UNKNOWN_ACCIDENT,
      people: [],
      repair: NO_REPAIR,
      images: [],
      documents: [],
      modifiedAt: '',
    }
    kept.claim = { ...before, ...parts, status: status ?? before.status, modifiedAt: stamp() } as Claim
    return kept.claim
  }
  return {
    kept,
    /** changes the claim as another user */
    write,
    cut: (away: boolean) => {
      isAway = away
    },
    create: async (parts: ClaimParts) => {
      answered()
      kept.sent.push(parts)
      return write(parts)
    },
    update: async (_id: string, body: ClaimParts & { modifiedAt: string; status?: 'filed' }) => {
      answered()
      const { modifiedAt, status, ...parts } = body
      if (modifiedAt !== kept.claim?.modifiedAt) throw new CallError(409, 'CONFLICT', '')
      kept.sent.push(parts)
      return write(parts, status)
    },
    read: async () => kept.claim as Claim,
  }
}

const pause = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  test('is created by the first input after a pause in typing; later saves send only the changed part', async () => {
    const server = fakeServer()
    const draft = createClaimDraft(server)
    draft.write((form) => withText(form, 'claim.claimNo', '1'))
    draft.write((form) => withText(form, 'claim.claimNo', '12'))
    expect(server.kept.sent).toEqual([])
    await pause()
    draft.write((form) => withText(form, 'car.make', 'Volvo'))
    await pause()
    expect(server.kept.sent).toEqual([{ claimNo: '12' }, { car: { ...EMPTY_CLAIM_FORM.car, make: 'Volvo' } }])
    expect(draft.store.getState()).toMatchObject({ save: 'saved', claim: { claimId: ID } })
  })

  test('that the server did not receive is marked as failed, sent again and complete', async () => {
    const server = fakeServer()
    const draft = createClaimDraft(server)
    server.cut(true)
    draft.write((form) => withText(form, 'claim.claimNo', '7'))
    await pause()
    expect([draft.store.getState().save, draft.isUnsaved()]).toEqual(['failed', true])
    server.cut(false)
    await pause(2_000)
    expect([draft.store.getState().save, server.kept.claim?.claimNo]).toEqual(['saved', '7'])
  })

  test('overwrites a newer version whose form is unchanged', async () => {
    const server = fakeServer()
    const draft = createClaimDraft(server)
    draft.write((form) => withText(form, 'claim.claimNo', '7'))
    await pause()
    server.write({})
    draft.write((form) => withText(form, 'claim.claimNo', '8'))
    await pause()
    expect([draft.store.getState().save, server.kept.claim?.claimNo]).toEqual(['saved', '8'])
  })

  test('does not overwrite a form that another user changed until the user chooses a version', async () => {
    const server = fakeServer()
    const draft = createClaimDraft(server)
    draft.write((form) => withText(form, 'claim.claimNo', '7'))
    await pause()
    server.write({ claimNo: '99' })
    draft.write((form) => withText(form, 'car.make', 'Volvo'))
    await pause()
    expect([draft.store.getState().save, server.kept.claim?.claimNo]).toEqual(['conflict', '99'])
    draft.write((form) => withText(form, 'car.model', 'V60'))
    await pause(60_000)
    expect(server.kept.claim?.car.make).toBe('')
    await draft.takeTheirs()
    expect(draft.store.getState()).toMatchObject({ save: 'saved', form: { claimNo: '99', car: { make: '' } } })
  })

  test('is filed once, with the text typed last', async () => {
    const server = fakeServer()
    const draft = createClaimDraft(server)
    draft.write((form) => withText(form, 'claim.claimNo', '7'))
    expect(await draft.file()).toMatchObject({ claimNo: '7', status: 'filed' })
    await pause(60_000)
    expect(server.kept.sent).toHaveLength(2)
  })
})
