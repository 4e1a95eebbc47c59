import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../testing/test-folders.ts'
import { writeReportFiles } from './report-files.ts'

const line = (value: string) => ({ line: 3, code: 'A-1', column: 'precio', value, reason: 'no es un número' })

test('refused rows are written next to the file, with formulas escaped', async () => {
  const folder = await testFolder()
  const file = join(folder, 'lista.csv')
  const written = await writeReportFiles(
    file,
    { refusals: [line('=1+1'), line('a;"b"')], warnings: [] },
    folder,
  )
  expect(written).toEqual({ refusals: `${file}.rechazos.csv`, warnings: null })
  expect(readFileSync(`${file}.rechazos.csv`, 'utf8')).toBe(
    `\uFEFFlínea;código;columna;valor;motivo\r\n3;A-1;precio;'=1+1;no es un número\r\n3;A-1;precio;"a;""b""";no es un número\r\n`,
  )
  await writeReportFiles(file, { refusals: [], warnings: [] }, folder)
  expect(existsSync(`${file}.rechazos.csv`)).toBe(false)
})
