import { z } from 'zod'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../parameters.ts'
import { answerQuote, services, servicestatus } from '../shop/repairs.ts'

/** Repairs of the session's customer (REP-02). */

const path = '/api/account/services'
const oneRepair = z.object({ docNum: wholeNumber })

export const listRepairs = defineCall({
  name: 'listRepairs',
  summary: 'Own repairs between two days.',
  path,
  access: 'customer',
  query: services.query.omit({ cardcode: true }),
  reply: services.reply,
})

export const readRepair = defineCall({
  name: 'readRepair',
  summary: 'One own repair with its history.',
  path: `${path}/{docNum}`,
  access: 'customer',
  query: oneRepair,
  reply: servicestatus.reply,
})

export const answerRepairQuote = defineCall({
  name: 'answerRepairQuote',
  summary: 'Accepts or rejects the quote of an own repair.',
  method: 'POST',
  path: `${path}/{docNum}/quote`,
  access: 'customer',
  query: oneRepair,
  body: answerQuote.body.pick({ accept: true }),
  reply: answerQuote.reply,
})
