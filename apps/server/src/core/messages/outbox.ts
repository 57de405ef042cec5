import type { Transport } from './message.ts'
import { outboxFolder } from './outbox-folder.ts'

/** Where SMS go while no gateway is set: one JSON file each, `{to, kind, text, code?, at}`. */
export function outbox(dataDir: string): Transport {
  const write = outboxFolder(dataDir)
  return (message) => write(() => message)
}
