import { expect, test } from 'vitest'
import { namedLetters, unprintedLetters, unprintedLettersOf } from './report-fonts.ts'

test.each([
  ['Norwegian and Sami', 'Øystein Åsgård Čáhppe Ŋuŋŋá Đ ŧ'],
  ['Polish, Czech, Hungarian', 'Łukasz Świętosławski Žofie Dvořáková Őry Zsófia'],
  ['Romanian and Turkish', 'Ștefan Țepeș İbrahim Işık Çağlar'],
  ['German, Icelandic, Maltese', 'Großmann ẞ Þórður Ħal Għaxaq'],
  ['Vietnamese', 'Nguyễn Thị Hồng Ưng Đặng'],
  ['decomposed', 'Nguyễn Świętosławski Åse Škoda'.normalize('NFD')],
  ['Greek', 'Γεώργιος Παπαδόπουλος Ἀθῆναι'],
  ['Cyrillic', 'Юрій Ґонґадзе Їжакевич Ђорђевић Љубов Ѓорѓи Қазақ Әлем'],
  ['signs', '1 234,50 € № 5 – “x” ½ ² ™ →'],
])('%s are printed: %s', (_, text) => {
  expect(unprintedLetters(text)).toEqual([])
})

test.each([
  ['王小明 and 王', ['王', '小', '明']],
  ['محمد', ['م', 'ح', 'د']],
  ['გიორგი', ['გ', 'ი', 'ო', 'რ']],
  ['scratch 🚗👍🏽 ❤️', ['🚗', '👍', '❤']],
])('of %s the fonts lack these letters: %j', (text, letters) => {
  expect(unprintedLetters(text)).toEqual(expect.arrayContaining(letters))
})

test('only the text of a page counts, and at most twenty letters are named', () => {
  expect(unprintedLettersOf('<p title="明">王 &amp; x</p>')).toEqual(['王'])
  expect(namedLetters([...'一丁七万丈三上下不与丐丑专且世丘丙业丛东丝'])).toMatch(/^一 丁 .* 东 …$/)
})
