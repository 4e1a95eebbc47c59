import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandArt } from './brand-art.ts'

const publicFolder = join(import.meta.dirname, '../../../../public')

test('the files in public/ are up to date: run write-brand-art.ts after a change', async () => {
  for (const [path, svg] of brandArt()) {
    expect(await readFile(join(publicFolder, path), 'utf8'), path).toBe(`${svg}\n`)
  }
})

test('every file is a small picture without fonts or external links', async () => {
  for (const [path, svg] of brandArt()) {
    expect(svg.length, path).toBeLessThan(24_000)
    expect(svg, path).not.toMatch(/<text|href|font-family|<script/)
    expect((await sharp(Buffer.from(svg)).stats()).entropy, path).toBeGreaterThan(0.3)
  }
})
