// Bundles the rig client into one JavaScript file. scripts/package-rig.mjs runs this configuration and sets the
// version.

/** The bundler's record of a file that it made. */
type Made = { fileName: string; moduleIds?: string[]; imports?: string[] }

/** Refuses third-party code, because a rig would get its licence and its faults. */
const ownCodeOnly = {
  name: 'own-code-only',
  generateBundle(this: { error: (text: string) => never }, _options: unknown, bundle: Record<string, Made>) {
    for (const { fileName, moduleIds = [], imports = [] } of Object.values(bundle)) {
      const foreign = [
        ...moduleIds.filter((id) => id.includes('/node_modules/')),
        ...imports.filter((id) => !id.startsWith('node:')),
      ]
      if (foreign.length > 0) this.error(`${fileName} would hold or need ${foreign.join(', ')}`)
    }
  },
}

export default {
  configFile: false,
  logLevel: 'warn',
  define: { SKADI_RIG_VERSION: JSON.stringify(process.env.SKADI_RIG_VERSION) },
  plugins: [ownCodeOnly],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/skadi-rig.ts',
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'skadi-rig.mjs', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
}
