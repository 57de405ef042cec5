import { localNames } from '../../core/session/storage.ts'
import { queuePrefix, scopeOf } from './queue-scope.ts'

/** Resumes unsent acts on any page after a return; loads the queue's code only when acts are left. */
export async function resumeDamageQueue(): Promise<void> {
  const scope = scopeOf()
  if (!scope || localNames(queuePrefix(scope)).length === 0) return
  const { startDamageQueue } = await import('./damage-queue.ts')
  startDamageQueue()
}
