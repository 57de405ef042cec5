import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import { CallError } from '@skadi/contract/core/client'
import { type ClaimForm, EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { createStore } from 'zustand'
import { type ClaimPart, changedParts, formOf, isKnownForm } from './claim-form.ts'

/** Debounce time in ms after which a typed draft is saved. */
export const SAVE_AFTER_MS = 600
/** Growing delays in ms before a save is retried. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const

/**
 * State of saving the draft. `empty`: the user has typed nothing. `waiting` and `saving`: the input is not saved yet.
 * `failed`: the save failed and is retried. `conflict`: another user has changed the draft after it was loaded.
 */
export type SaveState = 'empty' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

export type DraftState = {
  form: ClaimForm
  /** saved claim; undefined until the first input */
  claim: Pick<Claim, 'claimId' | 'modifiedAt' | 'status' | 'otherClaims'> | undefined
  save: SaveState
  /** time of the last save */
  savedAt: string | undefined
  error: unknown
}

/** Server calls that save and read a draft. */
export type DraftServer = {
  create: (parts: ClaimParts) => Promise<Claim>
  update: (claimId: string, body: ClaimParts & { modifiedAt: string; status?: 'filed' }) => Promise<Claim>
  read: (claimId: string) => Promise<Claim>
}

/** Whether a retry of a failed save may succeed. */
export const isTriedAgain = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Saves the draft of a claim while the user types. The first input creates the draft. Only one request runs at a time,
 * and the last typed values win. Failed requests are retried. A change of another user is never overwritten.
 * @param begun the existing draft to continue
 * @param start prefilled values of a new draft; prefilled values alone create no draft
 */
export function createClaimDraft(server: DraftServer, begun?: Claim, start: ClaimForm = EMPTY_CLAIM_FORM) {
  let known = begun ? formOf(begun) : start
  let turn: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const store = createStore<DraftState>()(() => ({
    form: known,
    claim: begun,
    save: begun ? 'saved' : 'empty',
    savedAt: begun?.modifiedAt,
    error: undefined,
  }))
  const parts = (): Partial<Pick<ClaimForm, ClaimPart>> => changedParts(known, store.getState().form)
  const isKept = (): boolean => Object.keys(parts()).length === 0

  const take = (claim: Claim, form: ClaimForm) => {
    known = form
    failures = 0
    const save = isKept() ? 'saved' : 'waiting'
    store.setState({ claim, save, savedAt: claim.modifiedAt, error: undefined })
    return claim
  }

  /**
   * Sends the unsaved changes. After a conflict it sends them again if the other user changed only parts of the draft
   * that the form does not contain.
   */
  const send = async (status?: 'filed', isAgain = false): Promise<Claim> => {
    const { form, claim } = store.getState()
    store.setState({ save: 'saving' })
    try {
      if (!claim) return take(await server.create(changedParts(EMPTY_CLAIM_FORM, form)), form)
      const { claimId, modifiedAt } = claim
      return take(await server.update(claimId, { ...parts(), modifiedAt, ...(status ? { status } : {}) }), form)
    } catch (error) {
      if (!claim || isAgain || !(error instanceof CallError && error.code === 'CONFLICT')) throw error
      const theirs = await server.read(claim.claimId)
      if (theirs.status === 'filed' || !isKnownForm(known, theirs)) throw error
      store.setState({ claim: theirs })
      return send(status, true)
    }
  }

  const note = (error: unknown) => {
    const isConflict = error instanceof CallError && error.code === 'CONFLICT'
    store.setState({ save: isConflict ? 'conflict' : 'failed', error })
    if (isTriedAgain(error)) later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] as number)
    failures += 1
  }

  const queue = <T>(run: () => Promise<T>): Promise<T> => {
    clearTimeout(timer)
    const result = turn.then(run)
    turn = result.catch(() => undefined)
    return result
  }
  const later = (afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), afterMs)
  }

  /**
   * Saves the typed values at once.
   * @returns whether all typed values are saved
   */
  const flush = (): Promise<boolean> =>
    queue(async () => {
      if (isKept()) return true
      if (store.getState().save === 'conflict') return false
      return send().then(isKept, (error: unknown) => {
        note(error)
        return false
      })
    })

  return {
    store,
    write: (change: (form: ClaimForm) => ClaimForm): void => {
      const { form, save } = store.getState()
      const next = change(form)
      if (next === form) return
      store.setState({ form: next, ...(save === 'conflict' ? {} : { save: 'waiting' }) })
      if (save !== 'conflict') later(SAVE_AFTER_MS)
    },
    flush,
    /**
     * Returns the id of the draft. Creates the draft if it does not exist, because a photo needs the draft.
     * @throws CallError
     */
    ensure: (): Promise<string> =>
      queue(async () => {
        const { claim } = store.getState()
        if (claim) return claim.claimId
        try {
          return (await send()).claimId
        } catch (error) {
          note(error)
          throw error
        }
      }),
    /**
     * Files the claim with all unsaved input.
     * @throws CallError
     */
    file: (): Promise<Claim> =>
      queue(async () => {
        try {
          if (!store.getState().claim) await send()
          return await send('filed')
        } catch (error) {
          const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
          if (isRefused && error.code !== 'CONFLICT') store.setState({ save: isKept() ? 'saved' : 'waiting' })
          else note(error)
          throw error
        }
      }),
    /**
     * Replaces the typed text with the version of another user.
     * @throws CallError
     */
    takeTheirs: (): Promise<void> =>
      queue(async () => {
        const { claim } = store.getState()
        if (!claim) return
        const theirs = await server.read(claim.claimId)
        store.setState({ form: formOf(theirs) })
        take(theirs, formOf(theirs))
      }),
    /** Overwrites the version of another user with the typed text. */
    keepMine: async (): Promise<void> => {
      const { claim } = store.getState()
      if (!claim) return
      const theirs = await queue(() => server.read(claim.claimId))
      known = formOf(theirs)
      store.setState({ claim: theirs, save: 'waiting' })
      await flush()
    },
    isUnsaved: (): boolean => !isKept(),
    stop: (): void => clearTimeout(timer),
  }
}
export type ClaimDraft = ReturnType<typeof createClaimDraft>
