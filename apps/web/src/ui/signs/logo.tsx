/** The logo in the text colour. The logo consists of four brackets around one point. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="var(--ink)" />
      <path d="M6 10V6h4M20 10V6h-4M6 16v4h4M20 16v4h-4" stroke="var(--on-ink)" strokeWidth="2" />
      <rect x="11" y="11" width="4" height="4" fill="var(--on-ink)" />
    </svg>
  )
}
