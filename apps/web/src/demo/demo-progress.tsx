import { getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { configQuery } from '../core/calls/config.ts'
import { useConnection, useSocket } from '../core/socket/socket.ts'
import { m } from '../paraglide/messages.js'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import css from './demo-progress.module.css'

const progressQuery = queryOptions({
  queryKey: ['demoProgress'],
  queryFn: async ({ signal }) => (await call(getDemoProgress, {}, { signal })).data,
  // The query runs each time the strip appears, because a hidden strip misses events.
  staleTime: 0,
})

/**
 * Progress of filling the demo (ruling 29), or the message that the filling has stopped.
 * Renders nothing outside a demo.
 */
export function DemoProgress() {
  const isDemo = useQuery(configQuery).data?.demo === true
  // The query runs after the socket is open.
  // Otherwise a change could be lost that happens after the query and before the subscription.
  const isListening = useConnection(({ connection }) => connection === 'open')
  const client = useQueryClient()
  const { data: progress } = useQuery({ ...progressQuery, enabled: isDemo && isListening })
  useSocket('demoProgressChanged', () => void client.invalidateQueries({ queryKey: progressQuery.queryKey }))
  if (!progress) return null
  return (
    <div className={css.strip}>
      {progress.state === 'filling' && (
        <label>
          {m.demo_filling({ sent: progress.sent, total: progress.total })}
          <progress className={css.bar} value={progress.sent} max={progress.total} />
        </label>
      )}
      <p role="status">
        {progress.state === 'stopped' && (
          <span className={css.stopped}>
            <ErrorSign size={16} />
            {m.demo_stopped()}
          </span>
        )}
      </p>
    </div>
  )
}
