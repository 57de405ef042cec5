import { useEffect, useRef } from 'react'
import { type KeyActionId, keyActionOf } from './key-actions.ts'
import { isTaken, keyOf, placeOf } from './key-match.ts'
import { currentKeymap, keysOf } from './keymap.ts'

/** Scopes of keys, from weakest to strongest. An open dialog (`modal`) blocks the keys of all other scopes. */
export const KEY_SCOPES = ['global', 'page', 'modal'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export type KeyBinding = {
  /** the action; its keys are the user's keys for this action (core/keys/key-actions.ts) */
  action: KeyActionId
  /** description of the key on this page, if it is more precise than the name of the action */
  label?: string
  run: (event: KeyboardEvent) => void
  /** true if the action repeats while the user holds the key; otherwise only the first press counts */
  repeats?: boolean
}

type Group = { scope: KeyScope; bindings: readonly KeyBinding[] }

const groups: { current: Group }[] = []

/** Returns all active bindings. Bindings of the strongest scope and of the newest component come first. */
export function activeBindings(registered: readonly Group[] = groups.map((group) => group.current)): KeyBinding[] {
  const top = registered.some((group) => group.scope === 'modal') ? ['modal' as const] : (['page', 'global'] as const)
  return top.flatMap((scope) =>
    registered
      .filter((group) => group.scope === scope)
      .reverse()
      .flatMap((group) => group.bindings),
  )
}

/** Returns the active bindings of the page, without the bindings of an open dialog. */
export const pageBindings = (): KeyBinding[] =>
  activeBindings(groups.map((group) => group.current).filter(({ scope }) => scope !== 'modal'))

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event)
  if (key === undefined) return
  const keymap = currentKeymap()
  const bindingOf = (wanted: string) => activeBindings().find(({ action }) => keysOf(action, keymap).includes(wanted))
  // The Hebrew layout has `/` (search) at the place of Q. The key acts as Q if the page has no search.
  const binding = bindingOf(key) ?? (key === '/' && event.code === 'KeyQ' ? bindingOf('q') : undefined)
  if (!binding || (event.repeat && !binding.repeats)) return
  if (!keyActionOf(binding.action).inFields && isTaken(key, placeOf(event.target))) return
  event.preventDefault()
  binding.run(event)
}

/**
 * Activates bindings while the calling component is mounted. Bindings do not work in text fields or under an open
 * dialog.
 * @param bindings may be a new array at each render
 */
export function useKeys(scope: KeyScope, bindings: readonly KeyBinding[], isOn = true): void {
  const group = useRef<Group>({ scope, bindings })
  useEffect(() => {
    group.current = { scope, bindings }
  })
  useEffect(() => {
    if (!isOn) return undefined
    if (groups.length === 0) window.addEventListener('keydown', onKeyDown)
    groups.push(group)
    return () => {
      groups.splice(groups.indexOf(group), 1)
      if (groups.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [isOn])
}
