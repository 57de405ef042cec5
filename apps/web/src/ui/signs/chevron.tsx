const PATHS = {
  previous: 'M7.5 2.5 4 6l3.5 3.5',
  next: 'M4.5 2.5 8 6 4.5 9.5',
  more: 'm2.5 4.5 3.5 3.5 3.5-3.5',
} as const

type ChevronProps = { to: keyof typeof PATHS; size?: number; className?: string | undefined }

/** An arrow to the previous or next item, or the sign of a menu. */
export const Chevron = ({ to, size = 12, className }: ChevronProps) => (
  <svg
    aria-hidden
    className={className}
    viewBox="0 0 12 12"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={size > 12 ? 1 : 1.5}
  >
    <path d={PATHS[to]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
