import type { StageStatus } from '@skadi/domain/passages/stage'

/** Sign for the state of a step. The shapes are a tick, an octagon, a half ring, a whole ring, a dash and a dot. */
export function StageSign({ status }: { status: StageStatus | 'waiting' }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
      {SHAPES[status]}
    </svg>
  )
}

const SHAPES = {
  done: <path d="m3.5 8.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />,
  failed: (
    <>
      <path d="M5.4 2h5.2L14 5.4v5.2L10.6 14H5.4L2 10.6V5.4z" strokeLinejoin="round" />
      <path d="M8 5v3.4M8 10.6v.4" strokeLinecap="round" />
    </>
  ),
  running: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" stroke="none" />
    </>
  ),
  queued: <circle cx="8" cy="8" r="5.5" />,
  waiting: <circle cx="8" cy="8" r="1.5" fill="currentColor" stroke="none" />,
  skipped: <path d="M3.5 8h9" strokeLinecap="round" />,
  notRun: <path d="M3.5 8h9" strokeLinecap="round" strokeDasharray="2 3.5" />,
} as const satisfies Record<StageStatus | 'waiting', React.JSX.Element>
