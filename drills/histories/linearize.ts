/** A recorded call of a client: its input, its answer, and the times of call and return by one clock. */
export type Operation<Ask, Answer> = { client: string; ask: Ask; answer: Answer; called: number; returned: number }

/**
 * Sequential specification of an object: it tells whether an answer is possible after the earlier operations. States
 * are plain data.
 */
export type Model<State, Ask, Answer> = {
  start: State
  /** returns the state after the operation, or undefined if the recorded answer is impossible in this state */
  step(state: State, operation: Pick<Operation<Ask, Answer>, 'client' | 'ask' | 'answer'>): State | undefined
}

/**
 * Checks linearizability by the algorithm of Wing and Gong. Searches for an order in which the operations could have
 * run one at a time, each at a moment between its call and its return. In this order the model must give every recorded
 * answer.
 * @returns the order, or undefined if there is none: the history is then not linearizable
 */
export function linearize<State, Ask, Answer>(
  model: Model<State, Ask, Answer>,
  history: readonly Operation<Ask, Answer>[],
): Operation<Ask, Answer>[] | undefined {
  type One = Operation<Ask, Answer>
  const numberOf = new Map(history.map((one, at) => [one, at]))
  const hopeless = new Set<string>()

  function search(state: State, left: readonly One[]): One[] | undefined {
    if (left.length === 0) return []
    const situation = JSON.stringify([state, left.map((one) => numberOf.get(one))])
    if (hopeless.has(situation)) return undefined
    // an operation that was called after another operation had returned must come later in the order
    const firstReturn = Math.min(...left.map(({ returned }) => returned))
    for (const one of left.filter(({ called }) => called <= firstReturn)) {
      const after = model.step(state, one)
      if (after === undefined) continue
      const others = left.filter((other) => other !== one)
      const rest = search(after, others)
      if (rest) return [one, ...rest]
    }
    hopeless.add(situation)
    return undefined
  }
  return search(
    model.start,
    history.toSorted((a, b) => a.called - b.called),
  )
}
