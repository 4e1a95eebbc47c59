import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import {
  catalogFile,
  catalogLogo,
  catalogRequest,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '../web/catalogs.ts'
import { productsList } from '../web/products.ts'
import { fileParameters } from './file-parameters.ts'

/** Catalogues the session's customer has made (CTL-01..05). Addresses in bodies and replies are the shop's. */

const path = '/api/account/catalogs'
const logoPath = `${path}/logo`

export const readCatalogs = defineCall({
  name: 'readCatalogs',
  summary: 'Own catalogues, newest first (CTL-02).',
  path,
  access: 'customer',
  reply: catalogs.reply,
})

export const askCatalog = defineCall({
  name: 'askCatalog',
  summary: 'Asks for a catalogue (CTL-02).',
  method: 'POST',
  path,
  access: 'customer',
  status: createCatalog.status,
  idempotent: createCatalog.idempotent,
  largestBody: createCatalog.largestBody,
  body: catalogRequest.omit({ cardcode: true, email: true }),
  reply: createCatalog.reply,
})

export const readCatalog = defineCall({
  name: 'readCatalog',
  summary: 'One own catalogue with its progress and, once ready, its link (CTL-04).',
  path: `${path}/{catalogId}`,
  access: 'customer',
  query: catalogStatusCall.query.omit({ cardcode: true }),
  reply: catalogStatusCall.reply,
})

export const readCatalogProducts = defineCall({
  name: 'readCatalogProducts',
  summary: 'All a catalogue can be made of, without prices; `listOrder` is the own rank (CTL-06, D16).',
  path: `${path}/products`,
  access: 'customer',
  reply: z.object({
    products: z.array(productsList.reply.shape.products.element.omit({ updatedAt: true })),
  }),
})

export const readCatalogFile = defineCall({
  name: 'readCatalogFile',
  summary:
    'The file by its signed link, which works without a session but not in another customer’s (CTL-04).',
  path: `${path}/{catalogId}/file`,
  answers: 'file',
  query: catalogFile.query.extend(fileParameters.shape),
  reply: fileReply,
})

export const keepCatalogLogo = defineCall({
  name: 'keepCatalogLogo',
  summary: 'Keeps a logo for own catalogues.',
  method: 'POST',
  path: logoPath,
  access: 'customer',
  status: uploadCatalogLogo.status,
  largestBody: uploadCatalogLogo.largestBody,
  body: uploadCatalogLogo.body.omit({ cardcode: true }),
  reply: uploadCatalogLogo.reply,
})

export const readCatalogLogo = defineCall({
  name: 'readCatalogLogo',
  summary: 'An own logo.',
  path: `${logoPath}/{logoId}`,
  access: 'customer',
  answers: 'file',
  query: catalogLogo.query.omit({ cardcode: true }).extend(fileParameters.shape),
  reply: fileReply,
})
