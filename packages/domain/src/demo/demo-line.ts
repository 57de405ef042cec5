/** Number of demo passings sent, and in total. */
export type DemoCount = { sent: number; total: number }

/** Progress line of the rig client: `demo: 7 of 30 passings, AB12345 at Gardermoen return` (ruling 29). */
export const writeDemoLine = ({ sent, total }: DemoCount, note?: string): string =>
  [`demo: ${sent} of ${total} passings`, note].filter(Boolean).join(', ')

/** Reads a progress line; undefined for any other output of the rig client. */
export function readDemoLine(line: string): DemoCount | undefined {
  const [, sent, total] = /^demo: (\d+) of (\d+) passings\b/.exec(line) ?? []
  return sent === undefined ? undefined : { sent: Number(sent), total: Number(total) }
}
