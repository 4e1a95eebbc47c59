import { expect, test } from 'vitest'
import { LARGEST_LOGO, logoProblem } from './logo-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test('CTL-01 a logo is checked by its content and size, not by its name', () => {
  expect(logoProblem(new Uint8Array([...png, 1, 2]))).toBeNull()
  expect(logoProblem(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull()
  for (const other of ['GIF89a', '<svg xmlns=""/>', '%PDF-1.7', '', '\x89PN'])
    expect(logoProblem(new TextEncoder().encode(other))).toBe('El logo debe ser una imagen PNG o JPG.')
  const large = new Uint8Array(2.5 * LARGEST_LOGO)
  large.set(png)
  expect(logoProblem(large)).toBe('El logo pesa 2,5 MB y puede pesar hasta 1 MB.')
  expect(logoProblem(large.subarray(0, LARGEST_LOGO))).toBeNull()
})
