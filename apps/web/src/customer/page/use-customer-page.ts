import { CallError, createClient } from '@skadi/contract/core/client'
import type { CallInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { useCallback, useEffect, useState } from 'react'
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
