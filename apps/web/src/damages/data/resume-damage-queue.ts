import { localNames } from '../../core/session/storage.ts'
import { queuePrefix, scopeOf } from './queue-scope.ts'

/** Resumes unsent acts after a return, on any page; loads the code of the queue only if acts are left. */
export async function resumeDamageQueue(): Promise<void> {
  const scope = scopeOf()
  if (!scope || localNames(queuePrefix(scope)).length === 0) return
  const { startDamageQueue } = await import('./damage-queue.ts')
  startDamageQueue()
}
