import { useEffect, useState } from 'react'
import { elapsedWords } from './job-words.ts'

/** How long a job has been under way, by the clock here; counts while it is in sight. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <>{elapsedWords((now - Date.parse(since)) / 1000)}</>
}
