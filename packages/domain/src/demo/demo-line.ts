/** How many of the demo's passings were sent. */
export type DemoCount = { sent: number; total: number }

/** How the rig client says how far it has come: `demo: 7 of 30 passings, AB12345 at Gardermoen return` (ruling 29). */
export const writeDemoLine = ({ sent, total }: DemoCount, note?: string): string =>
  [`demo: ${sent} of ${total} passings`, note].filter(Boolean).join(', ')

/** Reads such a line; undefined for whatever else the rig client says. */
export function readDemoLine(line: string): DemoCount | undefined {
  const [, sent, total] = /^demo: (\d+) of (\d+) passings\b/.exec(line) ?? []
  return sent === undefined ? undefined : { sent: Number(sent), total: Number(total) }
}
