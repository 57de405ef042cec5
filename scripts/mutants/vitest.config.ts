import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config'
import config from '../../vitest.config.ts'
import { CONTROLS } from './controls.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const removed = CONTROLS.find(({ name }) => name === process.env.MUTANT)

/** Vite plugin that removes one control from the code and changes nothing else. */
const withoutControl: Plugin = {
  name: 'without-control',
  enforce: 'pre',
  configResolved() {
    if (!removed) throw new Error(`MUTANT is none of: ${CONTROLS.map(({ name }) => name).join('; ')}`)
  },
  transform(code, id) {
    if (!removed || !id.split('?')[0]?.endsWith(removed.file)) return undefined
    return { code: code.replace(removed.find, () => removed.replace), map: null }
  },
}

// without this line, imports between packages would bypass the plugin
const deps = { inline: [/packages\//, /@skadi\//] }

export default mergeConfig(
  config,
  defineConfig({
    root,
    plugins: [withoutControl],
    // no cache, because cached code would belong to another mutant
    test: { reporters: ['default'], server: { deps }, fsModuleCache: false },
  }),
)
