export type Sample = { seconds: number; value: number }

/** Computes the rise of a value per hour, by linear regression over its samples (least squares). */
export function risePerHour(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [atMean, valueMean] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(({ value }) => value))]
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - atMean) ** 2, 0)
  if (spread === 0) throw new Error('a line takes samples of two moments')
  const together = samples.reduce((sum, { seconds, value }) => sum + (seconds - atMean) * (value - valueMean), 0)
  return (together / spread) * 3_600
}
