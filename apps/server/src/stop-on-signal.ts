import { EXIT } from '@skadi/store/embedded/start-error'
import type { Logger } from 'pino'

/** Timeout of a graceful stop: then running uploads are cut, and resume later at their offset. */
const LONGEST_STOP_MS = 25_000

/**
 * Shuts the server down in order at SIGINT or SIGTERM, and at once at a second signal. An uncaught error stops the
 * process too, because its state is unknown; the service manager restarts the server.
 */
export function stopOnSignal(opened: AsyncDisposableStack, logger: Logger): void {
  let isStopping = false
  const stop = (exitCode: number) => {
    if (isStopping) process.exit(exitCode || EXIT.temporary)
    isStopping = true
    setTimeout(() => process.exit(exitCode || EXIT.temporary), LONGEST_STOP_MS).unref()
    opened.disposeAsync().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        logger.error({ err }, 'stopping failed')
        process.exit(EXIT.software)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'a fault nobody caught')
    stop(EXIT.software)
  })
}
