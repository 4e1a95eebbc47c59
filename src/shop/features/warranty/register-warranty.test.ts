import { expect, test } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { createRegistrar, type RegistrationBody } from './register-warranty.ts'
import type { Registration } from './warranty.ts'
import { blankDraft, type WarrantyDraft } from './warranty-draft.ts'

const reply: Registration = {
  id: '0d7c8c2e-5f5d-4a62-9d0c-3d6e2f1a9b10',
  status: 'submitted',
  statusDescription: 'Recibido',
  itemCode: 'TAL-1',
  title: 'Taladro',
  validUntil: '2027-03-01',
}
const draft: WarrantyDraft = { ...blankDraft('Ferretería'), itemCode: 'TAL-1', serial: 'TZ 1', consent: true }
const proof = new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' })

/** A registrar whose requests are recorded and answered in order. */
function senderWith(replies: readonly (Registration | Error)[]) {
  const sent: { body: RegistrationBody; key: string }[] = []
  const send = async (body: RegistrationBody, key: string) => {
    const next = replies[sent.length]
    sent.push({ body, key })
    if (next === undefined || next instanceof Error) throw next ?? new Error('Unexpected request')
    return next
  }
  return { sent, registrar: createRegistrar(send) }
}

const refusal = (code: CallFailure['code'], problem = {}) => new CallFailure(code, problem)

test('GTI-04 the body of the browser call matches the contract', async () => {
  const { sent, registrar } = senderWith([reply])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'registered',
    registration: reply,
  })
  const body = registroGtia.body.parse(sent[0]?.body)
  expect(body).toMatchObject({ marca: 'tordaz', itemCode: 'TAL-1', serial: 'TZ 1', website: '' })
  expect(body.proof).toEqual({ name: 'factura.pdf', base64: btoa('%PDF-1.4') })
})

test('the same content keeps its idempotency key after a failure, different content gets a new one', async () => {
  const { sent, registrar } = senderWith([refusal('NETWORK'), reply, reply])
  const failed = await registrar.register('tordaz', draft, proof, () => {})
  expect(failed).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/no se registra dos veces/) })
  await registrar.register('tordaz', draft, proof, () => {})
  await registrar.register('tordaz', { ...draft, serial: 'TZ 2' }, proof, () => {})
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('GTI-08 a serial that is already registered is reported at its field with a neutral text', async () => {
  const { registrar } = senderWith([refusal('STATE_CONFLICT')])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'refused',
    errors: { serial: 'Número de serie ya registrado.' },
  })
})

test('GTI-03 validation errors of the server are reported at their fields', async () => {
  const errors = [
    { path: 'serial', code: 'bad_serial', detail: 'Formato.' },
    { path: 'proof.base64', code: 'invalid', detail: 'Roto.' },
    { path: 'elsewhere', code: 'invalid', detail: 'Otro.' },
  ]
  const { registrar } = senderWith([refusal('VALIDATION', { errors })])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'refused',
    errors: { serial: 'Formato.', proof: 'Roto.' },
  })
})

test.each([
  [refusal('RATE_LIMITED'), /muchos registros seguidos/],
  [refusal('INTERNAL', { detail: 'Ocurrió un error inesperado.' }), /error inesperado/],
  [new Error('bug'), /Ocurrió un error/],
])('GTI-10 %s is reported with a text', async (error, text) => {
  const { registrar } = senderWith([error])
  const outcome = await registrar.register('tordaz', draft, proof, () => {})
  expect(outcome).toMatchObject({ kind: 'failed', detail: expect.stringMatching(text) })
})

test('GTI-07 a file that no longer exists is requested again', async () => {
  const gone = new File(['x'], 'x.pdf')
  gone.arrayBuffer = () => Promise.reject(new Error('gone'))
  const { sent, registrar } = senderWith([])
  expect(await registrar.register('tordaz', draft, gone, () => {})).toMatchObject({
    kind: 'refused',
    errors: { proof: expect.stringMatching(/no se pudo leer/) },
  })
  expect(sent).toEqual([])
})
