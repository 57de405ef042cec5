import { sendConnectionResult } from '@skadi/contract/connection/send-connection-result'
import { CallError } from '@skadi/contract/core/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { profileQuery } from '../core/session/profile.ts'
import { useSession } from '../core/session/session.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { type ConnectionTest, resultOf } from './connection-test.ts'
import css from './send-result.module.css'

/** Mails the result of a finished test, once. */
export function SendResult({ test, testedAt }: { test: ConnectionTest; testedAt: string }) {
  const userId = useSession((state) => state.claims?.sub)
  const email = useQuery(profileQuery(userId)).data?.email
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<readonly string[]>()

  const send = async () => {
    setBusy(true)
    try {
      const { width, height } = window.screen
      const body = { ...resultOf(test), screen: { width, height }, testedAt }
      const { data } = await call(sendConnectionResult, { body })
      setSentTo(data.sentTo)
      showSnackbar({ text: m.connection_sent() })
    } catch (error) {
      const reason = isWithoutRecipient(error) ? m.connection_noRecipient() : reasonOf(error)
      showSnackbar({ text: failureWords(m.connection_sendFailed(), reason), isError: true })
    } finally {
      setBusy(false)
    }
  }
  if (sentTo) return <p className={css.note}>{m.connection_sentTo({ addresses: sentTo.join(', ') })}</p>
  return (
    <div className={css.send}>
      <Button look="ink" height={40} isBusy={isBusy} onClick={() => void send()}>
        {m.connection_send()}
      </Button>
      <p className={css.note}>{email ? m.connection_sendTo({ email }) : m.connection_sendToSupport()}</p>
    </div>
  )
}

const isWithoutRecipient = (error: unknown) => error instanceof CallError && error.code === 'NO_RECIPIENT'
