import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackendConfig } from './config.ts'

const enough = { BACKEND_TOKEN: 'a token of the tests', DATA_DIR: '.data' }

test('an SMTP_URL that is no mail server is named and, as it may hold a password, not repeated', async () => {
  for (const url of ['mail.test', 'https://u:clave-secreta@mail.test', 'smtp://u:clave-secreta@mail:port']) {
    const error = await readBackendConfig({ ...enough, SMTP_URL: url }).catch((failure: unknown) => failure)
    expect(error).toMatchObject({
      issues: [{ path: ['SMTP_URL'], message: expect.stringMatching(/^needs smtp:/) }],
    })
    expect(String(error)).not.toContain('clave-secreta')
  }
})

test('an SMTP_URL is taken as it is, and left out where it is empty', async () => {
  const url = 'smtps://u:clave@mail.test:465?requireTLS=true'
  expect((await readBackendConfig({ ...enough, SMTP_URL: url })).smtpUrl).toBe(url)
  expect((await readBackendConfig({ ...enough, SMTP_URL: '' })).smtpUrl).toBeNull()
})

test('a kept token that a full disk left empty is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-token-'))
  try {
    const { token } = await readBackendConfig({ DATA_DIR: folder })
    expect(token).toHaveLength(43)
    expect((await readBackendConfig({ DATA_DIR: folder })).token).toBe(token)
    await writeFile(join(folder, 'backend-token'), '')
    await expect(readBackendConfig({ DATA_DIR: folder })).rejects.toThrow(/backend-token holds no token/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
