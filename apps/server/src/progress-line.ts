/**
 * Reports the progress of a command on standard error. A terminal shows it on a single line. Any other output gets a line every ten
 * seconds.
 */
export function progressLine(): { say: (text: string) => void; end: () => void } {
  const { stderr } = process
  const pause = stderr.isTTY ? 200 : 10_000
  const started = Date.now()
  let last = started
  let isOpen = false
  return {
    say: (text) => {
      if (Date.now() - last < pause) return
      last = Date.now()
      const seconds = Math.round((last - started) / 1_000)
      stderr.write(stderr.isTTY ? `\r\u001b[K${text} (${seconds} s)` : `${text} (${seconds} s)\n`)
      isOpen = stderr.isTTY
    },
    end: () => {
      if (isOpen) stderr.write('\n')
    },
  }
}
