import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { describe, expect, test } from 'vitest'
import { setLocale } from '../paraglide/runtime.js'
import { damageOf } from './data/testing/damage-of.ts'
import { labelName } from './label-names.ts'
import { boxName, damageCaption, detectorName, findingText, partName, partWord } from './words.ts'

const speak = (locale: 'en' | 'no' | 'es') => void setLocale(locale, { reload: false })
const labels = [{ id: 7, name: 'scratched', type: 'surface', version: 4 }]
const part = (name: string, carEnd: 'front' | 'rear' | null, cameraSide: 'left' | 'right' | null) => ({
  name,
  carEnd,
  cameraSide,
})

test('[ENTITY-19] [ENTITY-20] [ENTITY-21] English names of labels and parts are those of the specification', () => {
  speak('en')
  for (const label of labelsOf(4) ?? []) expect(labelName(label)).toBe(label.name)
  for (const name of PART_NAMES) expect(partWord(name)).toBe(name)
})

describe('a damage in three languages', () => {
  test.each([
    [
      'en',
      'Scratched · front bumper',
      'rear left door',
      'roof plate',
      '71 % certain · found by the difference detector',
    ],
    [
      'no',
      'Ripet · støtfanger foran',
      'dør bak til venstre',
      'takplate',
      '71 % sikker · funnet av forskjellsdetektoren',
    ],
    [
      'es',
      'Rayado · parachoques delantero',
      'puerta trasera izquierda',
      'chapa del techo',
      '71 % de certeza · detectado por el detector de diferencias',
    ],
  ] as const)('%s', (locale, caption, door, roof, finding) => {
    speak(locale)
    const damage = damageOf(1, { labels, damagedParts: [part('bumper', 'front', null)] })
    expect(damageCaption(damage)).toBe(caption)
    expect(partName(part('door', 'rear', 'left'))).toBe(door)
    expect(partName(part('roof plate', null, null))).toBe(roof)
    expect(findingText(damage).replaceAll('\u00a0', ' ')).toBe(finding)
  })
})

test.each([
  ['en', ['the difference detector', 'the first-look detector', 'the simulator', 'the operator’s model']],
  ['no', ['forskjellsdetektoren', 'førstegangsdetektoren', 'simulatoren', 'operatørens modell']],
  ['es', ['el detector de diferencias', 'el detector de primera vista', 'el simulador', 'el modelo del operador']],
] as const)('a detector has a readable name, an operator’s model also its file name: %s', (locale, names) => {
  speak(locale)
  expect(['difference', 'first-look', 'simulator', 'dents.onnx'].map((name) => detectorName(name))).toEqual(names)
  expect(detectorName('difference', { withFile: true })).toBe(names[0])
  expect(detectorName('dents.onnx', { withFile: true })).toBe(`${names[3]} dents.onnx`)
})

test('unknown values are left out; labels and parts known only to the server keep their names', () => {
  speak('en')
  expect(damageCaption(damageOf(1))).toBe('Damage')
  expect(damageCaption(damageOf(1, { labels }))).toBe('Scratched')
  expect(labelName({ name: 'rusty' })).toBe('rusty')
  expect(partName(part('spoiler', 'rear', null))).toBe('spoiler')
})

test('the text for screen readers has all marks of a damage', () => {
  speak('en')
  const damage = damageOf(1, {
    number: 7,
    labels,
    damagedParts: [part('bumper', 'front', null)],
    potentialDamage: true,
  })
  expect(boxName(damage, { sync: 'waiting' }).replaceAll('\u00a0', ' ')).toBe(
    'Damage 7, New, Scratched · front bumper, Potential, To decide, 71 % certain, ' +
      'Waiting for the connection or an earlier change',
  )
})
