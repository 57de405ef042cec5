import type { ReportWords } from './report-words.ts'

const damages = (count: number) => (count === 1 ? '1 daño' : `${count} daños`)
const newOnes = (count: number) => (count === 1 ? '1 daño nuevo' : `${count} daños nuevos`)
const all = (count: number) => (count === 1 ? '' : count === 2 ? 'ambos ' : 'todos ')
const many = (count: number) => (count === 1 ? '' : 's')

export const es: ReportWords = {
  title: { comparative: 'Informe de daños', individual: 'Informe de la pasada' },
  report: (number) => `informe ${number}`,
  preview: 'vista previa',
  made: (time) => `hecho el ${time}`,
  pickup: 'Recogida',
  return: 'Devolución',
  passing: 'Pasada',
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  timeImplausible: (said) => `Hora no plausible: el arco indicó ${said}; cuenta la llegada`,
  kilometres: (count) => `${count} km`,
  vin: (vin) => `VIN ${vin}`,
  customer: 'Cliente',
  removeCustomer: 'Quitar al cliente del informe',
  removeDamage: (name) => `Quitar del informe: ${name}`,

  newDamages: ({ proven, weak }) => {
    const count = proven + weak
    if (weak === 0) return `${newOnes(count)}, ${all(count)}probado${many(count)}`
    return proven === 0
      ? `${newOnes(count)}, con prueba débil`
      : `${newOnes(count)}: ${proven} probado${many(proven)}, ${weak} con prueba débil`
  },
  noNewDamages: 'Sin daños nuevos desde la recogida',
  noNewListed: 'Ningún daño nuevo figura en este informe',
  silence: {
    failed: () => 'Falló, sin inspeccionar',
    inProgress: () => 'En proceso, sin inspeccionar',
    toDecide: (undecided) => `${undecided} por decidir`,
    skipped: () => 'Omitida, sin revisar',
    notInspected: () => 'Sin inspeccionar',
  },
  partly: (unseen) => `Inspeccionada en parte, sin inspeccionar: ${unseen}`,
  oneSided: 'un lado del coche',
  noChange: 'Sin cambios',
  sincePickup: (count) => `${count} nuevos desde la recogida`,
  counted: { new: (count) => `${count} nuevos`, recent: (count) => `${count} recientes` },
  baseline: (count) => `Punto de partida: ${damages(count)} registrado${many(count)}, nada con que comparar`,
  noDamages: 'Sin daños',
  damages: (ages) => {
    const written = [
      ages.new && `${ages.new} nuevo${many(ages.new)}`,
      ages.recent && `${ages.recent} reciente${many(ages.recent)}`,
      ages.old && `${ages.old} antiguo${many(ages.old)}`,
    ]
    return `${damages(ages.new + ages.recent + ages.old)}: ${written.filter(Boolean).join(', ')}`
  },
  onlyNewDamages: (count) => (count === 0 ? 'Sin daños nuevos' : newOnes(count)),
  potentialBeside: (count) => (count === 1 ? '1 posible daño, no se cuenta' : `${count} posibles daños, no se cuentan`),

  allDamages: 'Todos los daños',
  range: (range) => `entre ${range}`,
  notInSum: (count) => `${damages(count)} sin incluir en la suma`,
  noCost: 'No se pudo calcular el coste porque faltan datos',
  unprinted: (letters) => `Estos caracteres no se pueden imprimir y pueden faltar en el PDF: ${letters}`,
  costLine: (range, tableVersion) =>
    `Estimación por pieza, tipo y tamaño, ${range} con IVA. Tabla de precios v${tableVersion}.`,
  costSaid: (amount) => `Coste fijado a mano, ${amount} con IVA.`,

  age: { new: 'Nuevo', recent: 'Reciente', old: 'Antiguo' },
  potential: 'Posible',
  verdict: { proven: 'Probado', weak: 'Prueba débil', blocked: 'Bloqueado' },
  firstSeen: (time) => `Visto por primera vez el ${time}.`,
  decidedBy: (name, time) => `Decidido por ${name ?? 'alguien'}, ${time}.`,
  includedBy: (name, time) => `Incluido por ${name ?? 'alguien'}, ${time}.`,
  note: (note) => `Nota: ${note}`,
  noPickupPhoto: 'Esta cámara no tiene foto de la recogida',
  notAligned: 'sin alinear',
  cropOf: (damage, passing) => `${damage}, el lugar en la foto: ${passing.toLowerCase()}`,
  photoOf: (camera, passing) => `${passing}, cámara ${camera.toLowerCase()}`,

  known: 'Conocidos antes de este alquiler',
  leftOut: (count) => `${damages(count)} sin incluir`,
  leftOutByClerk: 'Excluido por la persona que lo tramita.',
  allPhotos: 'Fotos',
  originals: 'Fotos originales',
  originalsText: 'El SHA-256 de cada original tal como llegó del arco: quien tenga el archivo puede compararlo.',
  columns: {
    number: 'N.º',
    damage: 'Daño',
    firstSeen: 'Visto por primera vez',
    reason: 'Motivo',
    camera: 'Cámara',
    taken: 'Tomada',
  },

  check: (address, code) => `Compruebe este informe: ${address} · ${code}`,
  page: 'Página',
  of: 'de',
}
