import type { Plugin } from 'vite'

const SEARCH = /\/MenuSearch\/MenuSearch\.mjs$/
const NOTHING = '\0no-menu-search'

/**
 * Menus without their search field, which none of ours has: Mantine hangs it on every Menu, and with it the text field, its
 * clear button and the loader, 4 kB on every page.
 */
export const leanMenu = (): Plugin => ({
  name: 'lean-menu',
  enforce: 'pre',
  resolveId: (source) => (SEARCH.test(source) ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export const MenuSearch = undefined' : undefined),
})
