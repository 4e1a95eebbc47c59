import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['yave', 'llave'],
  ['sinta', 'cinta'],
  ['zerrucho', 'serrucho'],
  ['lapis', 'lapiz'],
  ['balbula', 'valvula'],
  ['embase', 'envase'],
  ['kano', 'cano'],
  ['qebracho', 'quebracho'],
  ['ierro', 'hierro'],
  ['yerro', 'hierro'],
  ['gueco', 'hueco'],
  ['ilo', 'hilo'],
  ['jemelo', 'gemelo'],
  ['estension', 'extension'],
  ['tornillo', 'torniyo'],
  ['remache', 'rremache'],
  ['foto', 'photo'],
])('SRC-23 "%s" sounds like "%s"', (typed, meant) => {
  expect(phoneticKey(typed)).toBe(phoneticKey(meant))
})

test.each([
  ['chapa', 'capa'],
  ['guerra', 'gira'],
  ['casa', 'gasa'],
  ['lana', 'llana'],
  ['pala', 'palla'],
  ['mango', 'manjo'],
])('SRC-23 "%s" does not sound like "%s"', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})
