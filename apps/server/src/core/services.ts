import type { DemoProgress } from '@skadi/contract/demo/get-demo-progress'
import type { Connection, Database } from '@skadi/store/db/database'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { Logger } from 'pino'
import type { AccountSecrets } from './auth/account-secrets.ts'
import type { ActorCache } from './auth/actor-cache.ts'
import type { BundleKey } from './auth/bundle-key.ts'
import type { SessionTokens } from './auth/session-tokens.ts'
import type { Config } from './config.ts'
import type { MailSender } from './messages/mail-sender.ts'
import type { SmsSender } from './messages/sms-sender.ts'

/** Dependencies of the features; made once by the composition root (main.ts), or by a test. */
export type Services = {
  config: Config
  logger: Logger
  db: Database
  /** bypasses any pooler, for LISTEN (ruling 28) */
  directConnection: Connection
  objects: ObjectStore
  /** folder for uploads in progress, below DATA_DIR */
  uploadsDir: string
  /** folder of the built portal */
  portalDir: string
  tokens: SessionTokens
  actors: ActorCache
  secrets: AccountSecrets
  sms: SmsSender
  mail: MailSender
  /** signs evidence bundles */
  bundleKey: BundleKey
  /** version of the package, as the portal shows it */
  version: string
  demo: boolean
  /** progress of filling the demo; null when there is nothing to report */
  demoProgress: () => DemoProgress | null
}
