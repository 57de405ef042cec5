import { create } from 'zustand'
import { type Appearance, parseAppearance, schemeOf } from './appearance-choice.ts'
import { readLocal, writeLocal } from './session/storage.ts'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

type AppearanceState = { appearance: Appearance; scheme: 'light' | 'dark' }

const now = (): AppearanceState => {
  const appearance = parseAppearance(readLocal('appearance'))
  return { appearance, scheme: schemeOf(appearance, darkSystem().matches) }
}

/** theme/first-paint.js sets the theme of the first paint; afterwards this store sets the theme. */
export const useAppearance = create<AppearanceState>()(now)

const apply = () => {
  const state = now()
  document.documentElement.dataset.colorScheme = state.scheme
  useAppearance.setState(state)
}

export function chooseAppearance(appearance: Appearance): void {
  writeLocal('appearance', appearance === 'auto' ? undefined : appearance)
  apply()
}

/** Follows changes of the system's setting and of other tabs. */
export function followAppearance(): void {
  apply()
  darkSystem().addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === 'appearance' || event.key === null) apply()
  })
}
