/**
 * A clock with a question mark. The clock means that the time beside it is not certain.
 * @param name accessible name of the clock; needed if no text beside the clock has this meaning
 */
export const ClockSign = ({ size = 16, name }: { size?: number; name?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  >
    <path d="M9.5 13.8A6 6 0 1 1 13.9 9" />
    <path d="M8 4.75V8l2 1.5" />
    <path d="M13.5 11.5v1.75M13.5 15.25v.01" />
  </svg>
)
