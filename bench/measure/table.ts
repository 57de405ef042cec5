import type { Figure } from './figures.ts'

/**
 * Renders the figures as a Markdown table.
 * @param lines output of each bench, with the name of the bench as key; a bench without output has no rows
 */
export function tableOf(figures: readonly Figure[], lines: Record<string, unknown>): string {
  const rows = figures.flatMap((figure) => {
    const at = (path: string | undefined) => (path === undefined ? undefined : numberAt(lines[figure.bench], path))
    const [ours, floor, ratio] = [at(figure.ours), at(figure.floor), at(figure.ratio)]
    if (ours === undefined) return []
    const { what, unit, bench, must, aim } = figure
    const verdict = judge(ratio ?? ours, figure)
    return [[what, bench, `${ours} ${unit}`, floor ?? '', ratio ?? '', must ?? '', aim ?? '', verdict]]
  })
  const heads = ['what', 'bench', 'ours', 'floor', 'ratio', 'must', 'aim', '']
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the level that a figure reaches. */
function judge(value: number, { must, aim, more }: Figure): '' | 'missed' | 'met' | 'aim met' {
  const reaches = (goal: number) => (more ? value >= goal : value <= goal)
  if (must !== undefined && !reaches(must)) return 'missed'
  if (aim !== undefined && reaches(aim)) return 'aim met'
  return must === undefined ? '' : 'met'
}

function numberAt(line: unknown, path: string): number | undefined {
  let at = line
  for (const step of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return typeof at === 'number' ? at : undefined
}
