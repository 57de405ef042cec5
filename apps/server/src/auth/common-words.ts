/**
 * What people here build passwords from besides the passwords of everybody (ASVS 6.2.11): the product, the trade, the
 * time and the place, in the portal's languages; rows of keyboards and of the alphabet.
 */
export const COMMON_WORDS: readonly string[] = `
skadi portal passord contrasena contraseña adgang velkommen bienvenido innlogging
rental rentacar carrental utleie bilutleie leiebil alquiler coche coches bil bilen biler vehicle fleet flote flota
damage skade skader inspection annotator reviewer garage verksted taller gardermoen airport flyplass aeropuerto
januar februar mars april mai juni juli august september oktober november desember
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
january february march may june july october december
mandag tirsdag onsdag torsdag fredag lordag lørdag sondag søndag
lunes martes miercoles miércoles jueves viernes sabado sábado domingo
monday tuesday wednesday thursday friday saturday sunday
vinter sommer høst host vår invierno primavera verano otoño otono spring summer autumn winter
norge norway oslo bergen trondheim stavanger espana españa spain madrid barcelona
abcdefgh abcdefghi abcdefghij abcdefghijkl abcdef abcde abcd qwertyuiopå asdfghjkl asdfghjkløæ asdfghjklñ zxcvbnm
qwertyui asdfghj qazwsxedc 1q2w3e4r5t6y 123qweasd qweasdzxc
`
  .trim()
  .split(/\s+/)
