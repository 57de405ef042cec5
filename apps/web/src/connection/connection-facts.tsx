import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import css from './connection-facts.module.css'
import { writeLocation, writeMeasured } from './connection-words.ts'

/** Network address and place of this browser as the server sees it; reloaded at every visit, because the network may have changed. */
const ipQuery = queryOptions({
  queryKey: ['ipData'],
  queryFn: async ({ signal }) => (await call(getIpData, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
})

/** Network place of this browser as the server sees it, and the latency. */
export function ConnectionFacts({ latencyMs }: { latencyMs: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(ipQuery)
  const facts: [string, string][] = [
    [m.connection_ip(), data?.ip ?? '–'],
    [m.connection_location(), data ? (writeLocation(data) ?? m.connection_locationUnknown()) : '–'],
    [
      m.connection_latency(),
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
