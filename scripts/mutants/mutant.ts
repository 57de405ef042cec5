/** A control, the words that are it in its file, what stands there once it is gone, and the test that has to notice. */
export const mutant = (
  attack: number,
  name: string,
  file: string,
  find: string,
  replace: string,
  test: string,
  project: 'unit' | 'slow' = 'unit',
) => ({ attack, name, file, find, replace, test, project })

export const SERVER = 'apps/server/src'
