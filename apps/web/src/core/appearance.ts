import { create } from 'zustand'
import { type Appearance, parseAppearance, schemeOf } from './appearance-choice.ts'
import { readLocal, writeLocal } from './session/storage.ts'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

type AppearanceState = { appearance: Appearance; scheme: 'light' | 'dark' }

const now = (): AppearanceState => {
  const appearance = parseAppearance(readLocal('appearance'))
  return { appearance, scheme: schemeOf(appearance, darkSystem().matches) }
}

/**
 * The current appearance. theme/first-paint.js sets the theme for the first paint, and this store sets it after the
 * first paint.
 */
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

/** Updates the appearance when the operating system's setting changes or when another tab changes the choice. */
export function followAppearance(): void {
  apply()
  darkSystem().addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === 'appearance' || event.key === null) apply()
  })
}
