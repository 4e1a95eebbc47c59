import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { fileMailer } from './file-mailer.ts'
import { newestMailFile } from './read-mail-file.ts'

const LINK = `https://tienda.test/account/activate?token=${'aB3_-'.repeat(9)}`

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-mails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('OFX-24 OFS-08 without a mail server the newest mail to an address is read whole, its link in one piece', async () => {
  const folder = await aFolder()
  const mailer = fileMailer(folder, 'Tienda <tienda@tienda.test>')
  onTestFinished(() => mailer.close())
  const write = async (id: string, to: string, text: string, seconds: number) => {
    await mailer.send(
      composeMail({
        id,
        to,
        subject: 'Activación de la cuenta: contraseña nueva para Ferretería «La Ñandú», de Treinta y Tres',
        blocks: [
          { kind: 'text', text },
          { kind: 'button', label: 'Activar', url: LINK },
        ],
      }),
    )
    await utimes(join(folder, `${id}.eml`), seconds, seconds)
  }
  await write('a', 'marta@tienda.test', 'Primero, según se pidió', 100)
  await write('b', 'marta@tienda.test', 'Después: ¡activar la cuenta!', 200)
  await write('c', 'luis@tienda.test', 'De otro', 300)
  const mail = await newestMailFile(folder, 'Marta@tienda.test')
  expect(mail).toMatchObject({
    to: 'marta@tienda.test',
    subject: 'Activación de la cuenta: contraseña nueva para Ferretería «La Ñandú», de Treinta y Tres',
    text: expect.stringContaining('Después: ¡activar la cuenta!'),
  })
  expect(mail?.text).toContain(`${LINK}\n`)
  expect(await newestMailFile(folder)).toMatchObject({ to: 'luis@tienda.test' })
})

test('OFS-08 where no mail was written there is none', async () => {
  const folder = await aFolder()
  expect(await newestMailFile(folder, 'marta@tienda.test')).toBeNull()
  expect(await newestMailFile(join(folder, 'mail'))).toBeNull()
})
