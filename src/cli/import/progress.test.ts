import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function watched(isTTY: boolean, columns = 120) {
  const written: string[] = []
  let time = 0
  const output = { isTTY, columns, write: (text: string) => written.push(text) > 0 }
  const progress = createProgress(output, () => time)
  return { written, progress, wait: (milliseconds: number) => (time += milliseconds) }
}

test('a terminal shows a bar with rows per second, redrawn not too often', () => {
  const { written, progress, wait } = watched(true)
  progress.show('check', 0, 4000)
  wait(10)
  progress.show('check', 500, 4000)
  wait(990)
  progress.show('check', 2000, 4000)
  progress.clear()
  expect(written).toHaveLength(3)
  expect(written[1]).toBe(
    `\r\u001B[2K${'█'.repeat(12)}${'░'.repeat(12)} Revisando 2.000 de 4.000 filas (2.000 por segundo)`,
  )
})

test('a narrow terminal never wraps the bar', () => {
  const { written, progress } = watched(true, 30)
  progress.show('write', 1, 1)
  expect((written[0] ?? '').replace('\r\u001B[2K', '').length).toBeLessThan(30)
})

test('a log gets one line per stage', () => {
  const { written, progress, wait } = watched(false)
  for (const done of [0, 1, 2]) {
    progress.show('check', done, 2)
    wait(1000)
  }
  progress.clear()
  expect(written).toEqual(['Revisando 2 de 2 filas (1 por segundo)\n'])
})
