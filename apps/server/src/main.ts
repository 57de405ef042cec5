import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { EXIT } from '@skadi/store/embedded/start-error'
import type { Logger } from 'pino'
import { readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { reportAndExit } from './report-and-exit.ts'

/** Timeout of a graceful stop in ms. After the timeout, running uploads are cut off. They resume later at their offset. */
const LONGEST_STOP_MS = 25_000

/**
 * Stops the server in order at SIGINT or SIGTERM, and at once at a second signal. An uncaught error also stops the process, because its
 * state is then unknown. The service manager starts the server again.
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

// Folder in which Node caches compiled TypeScript for the next start. The helper processes use the cache as well.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
enableCompileCache()

const opened = new AsyncDisposableStack()
try {
  const config = readConfig(process.env)
  const logger = createLogger(process.env.LOG_LEVEL === undefined && process.stdout.isTTY ? 'warn' : config.LOG_LEVEL)
  const lock = lockDataDir(config.DATA_DIR)
  opened.defer(() => lock.release())
  stopOnSignal(opened, logger)
  // The lazy import lets the server refuse wrong settings and a second process at once.
  const { startServer } = await import('./start-server.ts')
  await startServer(config, lock, logger, opened)
} catch (error) {
  // If the resources are closed already, a signal has interrupted the start and is ending this process.
  if (!opened.disposed) {
    await opened.disposeAsync().catch(() => undefined)
    reportAndExit(error)
  }
}
