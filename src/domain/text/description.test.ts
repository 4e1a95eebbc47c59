import { expect, test } from 'vitest'
import { descriptionBlocks } from './description.ts'

test('PDP-05 lines end at a newline or a br tag; other markup stays text', () => {
  expect(descriptionBlocks('Uno<br>Dos<BR />Tres\r\nCuatro <b>negrita</b>\n\n')).toEqual(
    ['Uno', 'Dos', 'Tres', 'Cuatro <b>negrita</b>'].map(text => ({ kind: 'paragraph', text })),
  )
})

test('PDP-06 lines that start with - or * are list items without the mark', () => {
  expect(descriptionBlocks('Incluye:\n- maletín\n*  mecha 6-8 mm\n -\nGarantía\n- 2 años')).toEqual([
    { kind: 'paragraph', text: 'Incluye:' },
    { kind: 'list', items: ['maletín', 'mecha 6-8 mm'] },
    { kind: 'paragraph', text: 'Garantía' },
    { kind: 'list', items: ['2 años'] },
  ])
})

test('PDP-22 a mark without a space after it is part of the text', () => {
  expect(descriptionBlocks('Uso:\n-20 °C a 60 °C\n- -5 °C\n*Bases y condiciones')).toEqual([
    { kind: 'paragraph', text: 'Uso:' },
    { kind: 'paragraph', text: '-20 °C a 60 °C' },
    { kind: 'list', items: ['-5 °C'] },
    { kind: 'paragraph', text: '*Bases y condiciones' },
  ])
})

test('DAT-05 an empty description has no blocks', () => {
  expect(descriptionBlocks(' \n<br/>')).toEqual([])
})
