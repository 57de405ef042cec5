import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { reportAndExit } from './report-and-exit.ts'
import { stopOnSignal } from './stop-on-signal.ts'

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
