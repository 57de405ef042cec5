/**
 * Describes a control: its text in its file, the replacement that removes it, and the test that must fail without it.
 */
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
