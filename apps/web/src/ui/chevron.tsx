const PATHS = { previous: 'M7.5 2.5 4 6l3.5 3.5', next: 'M4.5 2.5 8 6 4.5 9.5' } as const

/** Leads to what stands before or after. */
export const Chevron = ({ to, size = 12 }: { to: keyof typeof PATHS; size?: number }) => (
  <svg
    aria-hidden
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
