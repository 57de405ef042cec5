/** Maximum length of a name of a tenant or a tenant group; the length of every plain input (1§5). */
export const MAX_NAME_LENGTH = 50

/** True for a valid name of a tenant or a tenant group: it begins with a letter (1§5). */
export const isTenantName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && /^\p{L}/u.test(name)
