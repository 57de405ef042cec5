import { CallError, createClient } from '@skadi/contract/core/client'
import { answerAsCustomer, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { useCallback, useEffect, useState } from 'react'
import { offerLanguage } from './page-language.ts'

const send = createClient()

/** Replies of the company arrive without a reload, also where the page lies open for long. */
const LOOK_AGAIN_MS = 30_000

/** Why there is no page: over, taken back, none, not to be had just now, or a locked device whose page is not known. */
export type PageFault = 'expired' | 'revoked' | 'unknown' | 'failed' | 'locked'

type State = { page: CustomerPage | undefined; fault: PageFault | undefined }

export type Said = { id: string; kind: 'accept' | 'object' | 'ask'; text: string }

/** In place of a token where this browser is locked, but does not know the customer's page. */
const LOCKED = 'locked'

const faultOf = (error: unknown, token: string): PageFault => {
  if (token === LOCKED) return 'locked'
  if (!(error instanceof CallError)) return 'failed'
  if (error.code === 'LINK_EXPIRED') return 'expired'
  if (error.code === 'LINK_REVOKED') return 'revoked'
  return error.status === 404 || error.status === 400 ? 'unknown' : 'failed'
}

/** The page of a token, read again when one comes back to it. */
export function useCustomerPage(token: string) {
  const [state, setState] = useState<State>({ page: undefined, fault: undefined })

  const load = useCallback(async () => {
    try {
      const { data } = await send(getCustomerPage, { params: { token } })
      offerLanguage(data.language)
      setState({ page: data, fault: undefined })
    } catch (error) {
      const fault = faultOf(error, token)
      // what is there stays through a moment without net
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

  /** @throws CallError */
  const say = async (said: Said): Promise<void> => {
    const { data } = await send(answerAsCustomer, { params: { token }, body: said })
    setState({ page: data, fault: undefined })
  }
  return { ...state, load, say }
}
