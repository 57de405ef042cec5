import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { EXIT } from '@skadi/store/embedded/start-error'
import type { Logger } from 'pino'
import { readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { reportAndExit } from './report-and-exit.ts'

/** Timeout of a graceful stop: then running uploads are cut, and resume later at their offset. */
const LONGEST_STOP_MS = 25_000

/**
 * Shuts the server down in order at SIGINT or SIGTERM, and at once at a second signal. An uncaught error stops the
 * process too, because its state is unknown; the service manager restarts the server.
 */
function stopOnSignal(opened: AsyncDisposableStack, logger: Logger): void {
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

// compile cache of Node's compiled TypeScript for the next start, also for the helper processes
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
enableCompileCache()

const opened = new AsyncDisposableStack()
try {
  const config = readConfig(process.env)
  const logger = createLogger(process.env.LOG_LEVEL === undefined && process.stdout.isTTY ? 'warn' : config.LOG_LEVEL)
  const lock = lockDataDir(config.DATA_DIR)
  opened.defer(() => lock.release())
  stopOnSignal(opened, logger)
  // lazy import, so that wrong settings and a second process are refused at once
  const { startServer } = await import('./start-server.ts')
  await startServer(config, lock, logger, opened)
} catch (error) {
  // a signal during startup has closed the opened resources and ended this process
  if (!opened.disposed) {
    await opened.disposeAsync().catch(() => undefined)
    reportAndExit(error)
  }
}
