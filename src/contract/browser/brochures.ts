import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import {
  brochureRequest,
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '../shop/brochures.ts'
import { productsList } from '../shop/products.ts'
import { fileParameters } from './file-parameters.ts'

/** Brochures of the session's customer (CTL-01..05). URLs in bodies and replies are the shop's. */

const path = '/api/account/catalogs'
const logoPath = `${path}/logo`

export const readBrochures = defineCall({
  name: 'readBrochures',
  summary: 'Own brochures, newest first (CTL-02).',
  path,
  access: 'customer',
  reply: catalogs.reply,
})

export const requestBrochure = defineCall({
  name: 'requestBrochure',
  summary: 'Requests a brochure (CTL-02).',
  method: 'POST',
  path,
  access: 'customer',
  status: createCatalog.status,
  idempotent: createCatalog.idempotent,
  bodyLimit: createCatalog.bodyLimit,
  body: brochureRequest.omit({ cardcode: true, email: true }),
  reply: createCatalog.reply,
})

export const readBrochure = defineCall({
  name: 'readBrochure',
  summary: 'One own brochure with its progress and, once ready, its link (CTL-04).',
  path: `${path}/{catalogId}`,
  access: 'customer',
  query: catalogStatusCall.query.omit({ cardcode: true }),
  reply: catalogStatusCall.reply,
})

export const readBrochureProducts = defineCall({
  name: 'readBrochureProducts',
  summary: 'All products available for brochures, without prices; `listOrder` is the rank (CTL-06, D16).',
  path: `${path}/products`,
  access: 'customer',
  reply: z.object({
    products: z.array(productsList.reply.shape.products.element.omit({ updatedAt: true })),
  }),
})

export const readBrochureFile = defineCall({
  name: 'readBrochureFile',
  summary:
    'The file by its signed link, which works without a session but not in another customer’s (CTL-04).',
  path: `${path}/{catalogId}/file`,
  answers: 'file',
  query: catalogFile.query.extend(fileParameters.shape),
  reply: fileReply,
})

export const uploadBrochureLogo = defineCall({
  name: 'uploadBrochureLogo',
  summary: 'Stores a logo for own brochures.',
  method: 'POST',
  path: logoPath,
  access: 'customer',
  status: uploadCatalogLogo.status,
  bodyLimit: uploadCatalogLogo.bodyLimit,
  body: uploadCatalogLogo.body.omit({ cardcode: true }),
  reply: uploadCatalogLogo.reply,
})

export const readBrochureLogo = defineCall({
  name: 'readBrochureLogo',
  summary: 'An own logo.',
  path: `${logoPath}/{logoId}`,
  access: 'customer',
  answers: 'file',
  query: catalogLogo.query.omit({ cardcode: true }).extend(fileParameters.shape),
  reply: fileReply,
})
