import type { Transport } from './message.ts'
import { outboxFolder } from './outbox-folder.ts'

/** Transport of SMS if no gateway is configured. Writes each SMS as a JSON file `{to, kind, text, code?, at}`. */
export function outbox(dataDir: string): Transport {
  const write = outboxFolder(dataDir)
  return (message) => write(() => message)
}
