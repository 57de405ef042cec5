import type { DemoProgress } from '@skadi/contract/demo/get-demo-progress'
import type { Connection, Database } from '@skadi/store/db/database'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { Logger } from 'pino'
import type { AccountSecrets } from './auth/account-secrets.ts'
import type { ActorCache } from './auth/actor-cache.ts'
import type { BundleKey } from './auth/bundle-key.ts'
import type { SessionTokens } from './auth/session-tokens.ts'
import type { Config } from './config.ts'
import type { MailSender } from './messages/mail.ts'
import type { SmsSender } from './messages/sms-sender.ts'

/** Dependencies of the features. The composition root (main.ts) or a test creates them once. */
export type Services = {
  config: Config
  logger: Logger
  db: Database
  /** connection for LISTEN, which bypasses any pooler (ruling 28) */
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
  /** key that signs evidence bundles */
  bundleKey: BundleKey
  /** version of the package, which the portal displays */
  version: string
  demo: boolean
  /** returns the progress of filling the demo; null if there is nothing to report */
  demoProgress: () => DemoProgress | null
}
