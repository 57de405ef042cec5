/** The corner bracket, the portal's mark: frames what is empty or waits. Takes the colour of the text. */
export function Brackets({ width = 64, height = 40, arm = 12 }: { width?: number; height?: number; arm?: number }) {
  const right = width - 1
  const bottom = height - 1
  const corners = [
    `M1 ${arm}V1H${arm}`,
    `M${right - arm + 1} 1H${right}V${arm}`,
    `M1 ${bottom - arm + 1}V${bottom}H${arm}`,
    `M${right - arm + 1} ${bottom}H${right}V${bottom - arm + 1}`,
  ]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <path d={corners.join('')} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
