/** Maximum length of a tenant's or tenant group's name, as for every plain input (1§5). */
export const MAX_NAME_LENGTH = 50

/** True for a valid name of a tenant or a tenant group: it begins with a letter (1§5). */
export const isTenantName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && /^\p{L}/u.test(name)
