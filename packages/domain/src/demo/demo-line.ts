/** Number of demo passings sent so far, and total number. */
export type DemoCount = { sent: number; total: number }

/** Writes the progress line of the rig client (ruling 29), for example `demo: 7 of 30 passings, AB12345 at Gardermoen return`. */
export const writeDemoLine = ({ sent, total }: DemoCount, note?: string): string =>
  [`demo: ${sent} of ${total} passings`, note].filter(Boolean).join(', ')

/** Reads a progress line. Returns undefined for any other output of the rig client. */
export function readDemoLine(line: string): DemoCount | undefined {
  const [, sent, total] = /^demo: (\d+) of (\d+) passings\b/.exec(line) ?? []
  return sent === undefined ? undefined : { sent: Number(sent), total: Number(total) }
}
