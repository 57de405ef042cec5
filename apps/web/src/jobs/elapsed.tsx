import { useNow } from '../core/use-now.ts'
import { elapsedWords } from './job-words.ts'

/** How long a job has been under way, by the clock here; counts while it is in sight. */
export function Elapsed({ since }: { since: string }) {
  return <>{elapsedWords((useNow(true) - Date.parse(since)) / 1000)}</>
}
