import { expect, test } from 'vitest'
import { registerWarranty } from '#contract/browser/warranty.ts'
import { ShopCallError } from '../../browser/call-shop.ts'
import { createRegistrar, type RegistrationBody, registerCall } from './register-warranty.ts'
import type { Registration } from './warranty.ts'
import { blankDraft, type WarrantyDraft } from './warranty-draft.ts'

const answer: Registration = {
  id: '0d7c8c2e-5f5d-4a62-9d0c-3d6e2f1a9b10',
  status: 'submitted',
  statusDescription: 'Recibido',
  itemCode: 'TAL-1',
  title: 'Taladro',
  validUntil: '2027-03-01',
}
const draft: WarrantyDraft = { ...blankDraft('Ferretería'), itemCode: 'TAL-1', serial: 'TZ 1', consent: true }
const proof = new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' })

/** What was sent, and an answer for each time. */
function sender(answers: readonly (Registration | Error)[]) {
  const sent: { body: RegistrationBody; key: string }[] = []
  const send = async (body: RegistrationBody, key: string) => {
    const next = answers[sent.length]
    sent.push({ body, key })
    if (next === undefined || next instanceof Error) throw next ?? new Error('No answer is left')
    return next
  }
  return { sent, registrar: createRegistrar(send) }
}

const refusal = (code: ShopCallError['code'], problem = {}) => new ShopCallError(code, problem)

test('GTI-04 the browser sends where the contract says, what the contract reads', async () => {
  expect(registerCall).toEqual({ method: registerWarranty.method, path: registerWarranty.path })
  const { sent, registrar } = sender([answer])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'registered',
    registration: answer,
  })
  const body = registerWarranty.body.parse(sent[0]?.body)
  expect(body).toMatchObject({ marca: 'tordaz', itemCode: 'TAL-1', serial: 'TZ 1', website: '' })
  expect(body.proof).toEqual({ name: 'factura.pdf', base64: btoa('%PDF-1.4') })
})

test('the same content keeps its key after a failure, another content gets another', async () => {
  const { sent, registrar } = sender([refusal('NETWORK'), answer, answer])
  const failed = await registrar.register('tordaz', draft, proof, () => {})
  expect(failed).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/no se registra dos veces/) })
  await registrar.register('tordaz', draft, proof, () => {})
  await registrar.register('tordaz', { ...draft, serial: 'TZ 2' }, proof, () => {})
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('GTI-08 a serial that is known already is told at its field with the neutral text', async () => {
  const { registrar } = sender([refusal('STATE_CONFLICT')])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'refused',
    errors: { serial: 'Número de serie ya registrado.' },
  })
})

test('GTI-03 what the server refuses is told at its fields', async () => {
  const errors = [
    { path: 'serial', code: 'bad_serial', detail: 'Formato.' },
    { path: 'proof.base64', code: 'invalid', detail: 'Roto.' },
    { path: 'elsewhere', code: 'invalid', detail: 'Otro.' },
  ]
  const { registrar } = sender([refusal('VALIDATION', { errors })])
  expect(await registrar.register('tordaz', draft, proof, () => {})).toEqual({
    kind: 'refused',
    errors: { serial: 'Formato.', proof: 'Roto.' },
  })
})

test.each([
  [refusal('RATE_LIMITED'), /muchos registros seguidos/],
  [refusal('INTERNAL', { detail: 'Ocurrió un error inesperado.' }), /error inesperado/],
  [new Error('bug'), /Ocurrió un error/],
])('GTI-10 %s is told in words', async (error, text) => {
  const { registrar } = sender([error])
  const outcome = await registrar.register('tordaz', draft, proof, () => {})
  expect(outcome).toMatchObject({ kind: 'failed', detail: expect.stringMatching(text) })
})

test('GTI-07 a file that is gone by now is asked for again', async () => {
  const gone = new File(['x'], 'x.pdf')
  gone.arrayBuffer = () => Promise.reject(new Error('gone'))
  const { sent, registrar } = sender([])
  expect(await registrar.register('tordaz', draft, gone, () => {})).toMatchObject({
    kind: 'refused',
    errors: { proof: expect.stringMatching(/no se pudo leer/) },
  })
  expect(sent).toEqual([])
})
