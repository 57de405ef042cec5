import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { sendConnectionResult } from '@skadi/contract/connection/send-connection-result'
import { CallError } from '@skadi/contract/core/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionPanel } from '../../connection/connection-panel.tsx'
import { type ConnectionTest, resultOf } from '../../connection/connection-test.ts'
import { writeLocation, writeMeasured } from '../../connection/connection-words.ts'
import { useConnectionTest } from '../../connection/use-connection-test.ts'
import { call } from '../../core/calls/call.ts'
import { profileQuery } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from './connection-test-page.module.css'

/** Button that mails the result of a finished test once. */
function SendResult({ test, testedAt }: { test: ConnectionTest; testedAt: string }) {
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

/**
 * Query for the network address and place of this browser, as the server sees them. It reloads at every visit, because
 * the network may change from visit to visit.
 */
const ipQuery = queryOptions({
  queryKey: ['ipData'],
  queryFn: async ({ signal }) => (await call(getIpData, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
})

/**
 * Facts about the connection: the latency, and the network address and place of this browser as the server sees them.
 */
function ConnectionFacts({ latencyMs }: { latencyMs: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(ipQuery)
  const facts: [string, string][] = [
    [m.connectionTest_ip(), data?.ip ?? '–'],
    [m.connectionTest_location(), data ? (writeLocation(data) ?? m.connection_locationUnknown()) : '–'],
    [
      m.connectionTest_latency(),
      latencyMs === null ? m.connection_notMeasured() : m.connection_latencyMs({ ms: writeMeasured(latencyMs, 0) }),
    ],
  ]
  return (
    <Panel title={m.connection_facts()}>
      {error && !data && (
        <ErrorNotice
          title={m.connection_ipFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The page `/connectionTest` for support. It measures how fast this connection loads and sends photos. */
export function ConnectionTestPage() {
  const { test, start, stop } = useConnectionTest()
  return (
    <>
      <PageHeader title={m.screen_connectionTest()} />
      <div className={css.page}>
        <div className={css.main}>
          <ConnectionPanel test={test} onStart={() => void start()} onStop={stop} />
          {test.testedAt !== undefined && <SendResult key={test.testedAt} test={test} testedAt={test.testedAt} />}
        </div>
        <ConnectionFacts latencyMs={test.latencyMs} />
      </div>
    </>
  )
}
