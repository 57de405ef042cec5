import type { Transport } from './message.ts'
import { outboxFolder } from './outbox-folder.ts'

/** Transport for SMS while no gateway is configured: writes one JSON file each, `{to, kind, text, code?, at}`. */
export function outbox(dataDir: string): Transport {
  const write = outboxFolder(dataDir)
  return (message) => write(() => message)
}
