/** The triangle that marks warnings. The triangle is an outline without a colour of its own. */
export function WarnSign({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="1.5" strokeLinejoin="round" d="M8 2 15 14H1Z M8 6.5v3.5 M8 12v.01" strokeLinecap="round" />
    </svg>
  )
}
