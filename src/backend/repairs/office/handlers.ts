import { CallError } from '#contract/errors.ts'
import {
  addRepairPhoto,
  answerRepairQuote,
  machineSearch,
  moveRepair,
  noteRepair,
  officeRepair,
  quoteRepair,
  receiveRepair,
  repairBoard,
  repairPhoto,
  saveRepair,
} from '#contract/office/workshop/repairs.ts'
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '#domain/repairs/machine.ts'
import { isLateRepair, repairMovesFrom } from '#domain/repairs/repair-moves.ts'
import { quoteTotals } from '#domain/repairs/repair-quote.ts'
import { REPAIR_STATUSES, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertFile, readFile } from '../../platform/files/queries.ts'
import {
  answerQuoteFor,
  invalid,
  lockAsSeen,
  movedReply,
  moveRepairFor,
  quoteRepairFor,
  receiveMachine,
  saveFieldsOf,
} from './change-repair.ts'
import { messages } from './messages.ts'
import { readPhoto } from './photo.ts'
import {
  findBoard,
  findOfficeRepair,
  findPhotoFile,
  findProducts,
  findRepairsBySerial,
  findTechnicians,
  findWarrantiesBySerial,
  type RepairDetailRow,
} from './read-queries.ts'
import { countPhotos, insertEvent, insertPhoto } from './write-queries.ts'

interface WorkshopOptions {
  readonly db: Database
  readonly office: Office
}

/** The workshop: machines from intake to delivery (OFT-01 to OFT-05). */
export function workshopHandlers({ db, office }: WorkshopOptions): Route[] {
  return [
    office.handle(repairBoard, async ({ query, scope, now }) => {
      const today = businessDayOf(now)
      const found = await findBoard(db, scope, { ...query, today, now })
      const columns = REPAIR_STATUSES.map(status => {
        const { count, cards } = found.find(column => column.status === status) ?? { count: 0, cards: [] }
        return {
          status,
          statusDescription: repairStatusDescription(status),
          count,
          cards: cards.map(card => ({ ...card, isLate: isLateRepair(card, today) })),
          truncated: count > cards.length,
        }
      })
      return { columns, technicians: await findTechnicians(db) }
    }),

    office.handle(officeRepair, async ({ query: { docNum }, scope, operator, now }) => {
      const row = await findOfficeRepair(db, scope, docNum)
      if (row === null) throw new CallError('NOT_FOUND')
      const moves = repairMovesFrom(row.status, operator.permissions)
      return {
        ...presentRepair(row, businessDayOf(now)),
        moves: moves.map(to => ({ to, description: repairStatusDescription(to) })),
        technicians: await findTechnicians(db),
      }
    }),

    office.handle(machineSearch, async ({ query: { text }, scope, now }) => {
      const today = businessDayOf(now)
      const warranties = await findWarrantiesBySerial(db, text)
      const repairs = await findRepairsBySerial(db, scope, text)
      return {
        warranties: warranties.map(one => ({
          ...one,
          statusDescription: warrantyStatusDescription(one.status),
          covers: one.status === 'approved' && one.validUntil >= today,
        })),
        products: await findProducts(db, text),
        repairs: repairs.map(({ status, ...one }) => ({
          ...one,
          statusDescription: repairStatusDescription(status),
        })),
      }
    }),

    office.write(receiveRepair, async (context, tx) => {
      const docNum = await receiveMachine(tx, context.body, context)
      await context.describe(messages.received(docNum))
      return { docNum }
    }),

    office.write(moveRepair, async (context, tx) => {
      const { docNum } = context.body
      const status = await moveRepairFor(tx, context.body, context)
      await context.describe(messages.moved(docNum, status))
      return movedReply(docNum, status)
    }),

    office.write(saveRepair, async (context, tx) => {
      const { docNum } = context.body
      const version = await saveFieldsOf(tx, context.body, context)
      await context.describe(messages.saved(docNum))
      return { docNum, version }
    }),

    office.write(quoteRepair, async (context, tx) => {
      const { docNum } = context.body
      const { status, totals } = await quoteRepairFor(tx, context.body, context)
      await context.describe(messages.moved(docNum, status))
      return { ...movedReply(docNum, status), totals }
    }),

    office.write(answerRepairQuote, async (context, tx) => {
      const { docNum, accept, name } = context.body
      const status = await answerQuoteFor(tx, context.body, context)
      await context.describe(messages.answered(docNum, accept, name))
      return movedReply(docNum, status)
    }),

    office.write(noteRepair, async ({ body, operator, now, describe }, tx) => {
      const { docNum, isInternal } = body
      const { cardcode, status } = await lockAsSeen(tx, operator, docNum, null)
      const noteId = await insertEvent(tx, {
        cardcode,
        docNum,
        from: status,
        to: status,
        at: now,
        actor: operator.name,
        note: isInternal ? null : body.body,
        internalNote: isInternal ? body.body : null,
      })
      await describe(messages.noted(docNum, isInternal))
      return { docNum, noteId }
    }),

    office.write(addRepairPhoto, async ({ body: { docNum, base64 }, operator, now, describe }, tx) => {
      const sent = Buffer.from(base64, 'base64')
      const photo = sent.length > MAX_PHOTO_BYTES ? null : await readPhoto(sent)
      if (photo === null) throw invalid('photo', 'unknown_format', messages.badPhoto)
      const repair = await lockAsSeen(tx, operator, docNum, null)
      if ((await countPhotos(tx, repair)) >= MOST_PHOTOS)
        throw invalid('photo', 'too_many', messages.tooManyPhotos(MOST_PHOTOS))
      const fileId = await insertFile(tx, {
        name: `reparacion-${docNum}.jpg`,
        contentType: 'image/jpeg',
        body: photo,
        cardcode: repair.cardcode,
        kind: 'repair',
        createdAt: now,
        expiresAt: null,
      })
      const photoId = await insertPhoto(tx, repair, { fileId, at: now, author: operator.name })
      await describe(messages.photographed(docNum))
      return { docNum, photoId }
    }),

    office.handle(repairPhoto, async ({ query, scope }) => {
      const fileId = await findPhotoFile(db, scope, query)
      const file = fileId === null ? null : await readFile(db, { id: fileId, kind: 'repair' })
      if (file === null) throw new CallError('NOT_FOUND')
      return file
    }),
  ]
}

function presentRepair({ events, ...row }: RepairDetailRow, today: string) {
  const { quote, quoteLines } = row
  return {
    ...row,
    isLate: isLateRepair(row, today),
    statusDescription: repairStatusDescription(row.status),
    quoteTotals: quote === null || quoteLines.length === 0 ? null : quoteTotals(quoteLines, quote.currency),
    events: events.map(({ from, to, ...event }) => ({
      ...event,
      movedTo: from === to ? null : to,
      statusDescription: repairStatusDescription(to),
    })),
  }
}
