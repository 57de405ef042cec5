/** The octagon that marks errors, because errors must not be marked by colour alone. */
export function ErrorSign({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z" strokeLinejoin="round" />
      <path d="M10 6v4.75M10 13.5v.5" strokeLinecap="round" />
    </svg>
  )
}
