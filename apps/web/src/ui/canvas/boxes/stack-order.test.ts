import { expect, test } from 'vitest'
import { boxOf } from '../testing/box.ts'
import { stackOrder } from './stack-order.ts'

const at = (id: string, x: number, side: number) => boxOf(id, { x, y: 0, width: side, height: side })
const order = (...boxes: ReturnType<typeof at>[]) => stackOrder(boxes).map(({ id }) => id)

test.each([
  ['separate boxes keep their order', [at('1', 500, 10), at('2', 0, 200), at('3', 300, 50)], ['1', '2', '3']],
  ['a small box comes after the box around it', [at('1', 50, 10), at('2', 0, 200)], ['2', '1']],
  ['other boxes keep their place', [at('1', 50, 10), at('2', 900, 5), at('3', 0, 200)], ['2', '3', '1']],
  ['nested boxes: the outer box first', [at('1', 60, 10), at('2', 50, 40), at('3', 0, 200)], ['3', '2', '1']],
  ['boxes that only touch count as separate', [at('1', 200, 10), at('2', 0, 200)], ['1', '2']],
])('%s', (_, boxes, ids) => {
  expect(order(...boxes)).toEqual(ids)
})
