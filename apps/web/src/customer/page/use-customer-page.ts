import { CallError, createClient } from '@skadi/contract/core/client'
import type { CallInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { DAMAGE_ANSWERS, type DamageAnswer } from '@skadi/domain/customer/damage-answers'
import { useCallback, useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { offerLanguage } from './page-language.ts'

const send = createClient()

/** Polling interval in ms. Polling lets replies of the company appear on an open page. */
const LOOK_AGAIN_MS = 30_000

/**
 * Reason why no page is shown. The page is expired, revoked, unknown, or unavailable at the moment, or the device is
 * locked and has no page stored.
 */
export type PageFault = 'expired' | 'revoked' | 'unknown' | 'failed' | 'locked'

type State = { page: CustomerPage | undefined; fault: PageFault | undefined }

export type Said = CallInput<typeof answerAsCustomer>['body']

/** Token in the URL if this browser is locked and has no customer's page stored. */
const LOCKED = 'locked'

const faultOf = (error: unknown, token: string): PageFault => {
  if (token === LOCKED) return 'locked'
  if (!(error instanceof CallError)) return 'failed'
  if (error.code === 'LINK_EXPIRED') return 'expired'
  if (error.code === 'LINK_REVOKED') return 'revoked'
  return error.status === 404 || error.status === 400 ? 'unknown' : 'failed'
}

/** Returns the page that belongs to a token. The page reloads when the user comes back to its tab. */
export function useCustomerPage(token: string) {
  const [state, setState] = useState<State>({ page: undefined, fault: undefined })

  const load = useCallback(async () => {
    try {
      const { data } = await send(getCustomerPage, { params: { token } })
      await offerLanguage(data.language)
      setState({ page: data, fault: undefined })
    } catch (error) {
      const fault = faultOf(error, token)
      // After a short loss of connection, a loaded page stays visible.
      setState(({ page }) => (fault === 'failed' && page ? { page, fault: undefined } : { page: undefined, fault }))
    }
  }, [token])

  useEffect(() => {
    void load()
    const again = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(again, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [load])

  /**
   * Sends an answer of the customer.
   * @throws CallError
   */
  const say = async (said: Said): Promise<void> => {
    const { data } = await send(answerAsCustomer, { params: { token }, body: said })
    setState({ page: data, fault: undefined })
  }
  return { ...state, load, say }
}

/** An answer that is not sent yet: answers about single damages, or the open form; and the typed text. */
export type AnswerDraft = { replies: ReadonlyMap<string, DamageAnswer>; form: Said['kind'] | undefined; text: string }
const NO_ANSWER: AnswerDraft = { replies: new Map(), form: undefined, text: '' }

/** Reads a stored answer. Text of an unknown form counts as nothing. */
export function readAnswer(stored: string | undefined): AnswerDraft {
  try {
    const { replies, form, text } = JSON.parse(stored ?? '')
    const isReply = (one: [string, unknown]): one is [string, DamageAnswer] =>
      DAMAGE_ANSWERS.some((is) => is === one[1])
    return { replies: new Map(Object.entries(replies).filter(isReply)), form, text: String(text) }
  } catch {
    return NO_ANSWER
  }
}

/** Name under which the browser keeps the unsent answer of a page without a case. A part of the token opens no page. */
export const answerName = (token: string) => `customerAnswer:${token.slice(0, 12)}` as const

/**
 * The unsent answer of a page without a case. The browser keeps it without its signature until it is sent, so that neither a reload nor
 * the handing back of the company's device loses it.
 */
export function useAnswerDraft(token: string) {
  const name = answerName(token)
  const [draft, setDraft] = useState(() => readAnswer(readLocal(name)))
  useEffect(() => {
    const { replies, form, text } = draft
    const isEmpty = replies.size === 0 && form === undefined
    writeLocal(
      name,
      isEmpty ? undefined : JSON.stringify({ replies: Object.fromEntries(replies), form, text, at: Date.now() }),
    )
  }, [name, draft])
  return {
    ...draft,
    put: (change: Partial<AnswerDraft>) => setDraft((now) => ({ ...now, ...change })),
    clear: () => setDraft(NO_ANSWER),
  }
}
