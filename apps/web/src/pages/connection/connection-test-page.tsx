import { ConnectionFacts } from '../../connection/connection-facts.tsx'
import { ConnectionPanel } from '../../connection/connection-panel.tsx'
import { SendResult } from '../../connection/send-result.tsx'
import { useConnectionTest } from '../../connection/use-connection-test.ts'
import { m } from '../../paraglide/messages.js'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from './connection-test-page.module.css'

/** `/connectionTest`: how fast this connection loads and sends photos, for support. */
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
