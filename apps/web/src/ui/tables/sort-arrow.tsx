/** Sort direction of a column: an arrow up or down, or an empty place. */
export const SortArrow = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => (
  <svg aria-hidden viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.5">
    {direction && (
      <path
        d={direction === 'ascending' ? 'M6 10V2.5M2.8 5.5 6 2.3l3.2 3.2' : 'M6 2v7.5M2.8 6.5 6 9.7l3.2-3.2'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )}
  </svg>
)
