import { SPOT_ORDERS, type SpotOrder } from '@skadi/domain/damages/damage-log'
import { useMemo } from 'react'
import { create } from 'zustand'
import { useSession } from '../../core/session/session.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import type { LogSwitches } from '../data/group-damages.ts'

type Shown = Omit<LogSwitches, 'order'>

/** Whether the log also shows old and deleted damages. The setting stays when the user opens another passing. */
const useShown = create<Shown>()(() => ({ showOld: false, showDeleted: false }))

/** Order of the undecided spots for each user id. The orders are stored in the browser. */
const useOrders = create<{ orders: Readonly<Record<string, unknown>> }>()(() => ({ orders: readOrders() }))

function readOrders(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(readLocal('spotOrder') ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/**
 * Returns the order in which the user decides spots. By default the most doubtful spot comes first. The user can choose
 * the order of the cameras.
 */
export function useSpotOrder(): SpotOrder {
  const user = useSession(({ claims }) => claims?.sub) ?? ''
  const order = useOrders(({ orders }) => orders[user])
  return SPOT_ORDERS.find((one) => one === order) ?? 'doubt'
}

export function setSpotOrder(order: SpotOrder): void {
  const orders = { ...useOrders.getState().orders, [useSession.getState().claims?.sub ?? '']: order }
  useOrders.setState({ orders })
  writeLocal('spotOrder', JSON.stringify(orders))
}

export function useLogSwitches(): LogSwitches {
  const { showOld, showDeleted } = useShown()
  const order = useSpotOrder()
  return useMemo(() => ({ showOld, showDeleted, order }), [showOld, showDeleted, order])
}

export const setLogSwitches = ({ showOld, showDeleted }: Shown): void => useShown.setState({ showOld, showDeleted })
