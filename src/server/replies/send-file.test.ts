import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

test.each([
  ['Ñandú "2".pdf', '%C3%91and%C3%BA%20%222%22.pdf'],
  ['half \ud83d a sign.pdf', 'half%20%EF%BF%BD%20a%20sign.pdf'],
  ['a\r\nSet-Cookie: b=c.pdf', 'a%0D%0ASet-Cookie%3A%20b%3Dc.pdf'],
])('SRV-14 a file named %j is sent under a safe name', async (name, sent) => {
  const app = fastify()
  app.get('/', (_request, reply) =>
    sendFile(reply, { name, contentType: 'application/pdf', body: Buffer.from('%PDF') }, true),
  )
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers['content-disposition']]).toEqual([200, `attachment; filename*=UTF-8''${sent}`])
  expect(headers['set-cookie']).toBeUndefined()
  await app.close()
})
