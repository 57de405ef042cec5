import { localNames } from '../../core/storage.ts'
import { queuePrefix, scopeOf } from './queue-scope.ts'

/** Goes on with what was left unsent, on whatever page one comes back to; the queue itself is loaded only for that. */
export async function resumeDamageQueue(): Promise<void> {
  const scope = scopeOf()
  if (!scope || localNames(queuePrefix(scope)).length === 0) return
  const { startDamageQueue } = await import('./damage-queue.ts')
  startDamageQueue()
}
