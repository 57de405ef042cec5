import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

/** Returns the five passings of the demo's car NO AB 12345, oldest first. */
export async function demoCarPassings({ url }: Pick<RunningServer, 'url'>) {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: { registrationNo: 'AB12345' } }, { token })
  const passings = data.items.toSorted((a, b) => Date.parse(a.recDate) - Date.parse(b.recDate))
  const [first, second, third, fourth, fifth] = passings
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The demo has five passings of AB 12345.')
  return [first, second, third, fourth, fifth] as const
}
