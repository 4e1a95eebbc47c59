import { z } from 'zod'
import { DOCUMENT_KINDS, MAX_PICTURE_BYTES, MOST_PICTURES } from '#domain/products/product-media.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { wholeNumber } from '../../parameters.ts'

/** Pictures, links and documents of products, one by one and by the thousand (office.md OFP-20 to OFP-23). */

const permission = 'products.media'
const code = z.string().trim().min(1).max(50)
const source = z.string().min(1).max(2_000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const share = z.number().min(0).max(1)
const address = z.url({ protocol: /^https?$/ }).max(2_000)

const MAX_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4

/** A file that is stored and belongs to no product yet. */
const storedFile = z.object({ source, sha256, width: z.int().nullable(), height: z.int().nullable() })

const uploaded = z.object({
  base64: z.base64().max(MAX_BASE64),
  /** The hash of the bytes, where the sender knows it: a damaged transfer is refused. */
  sha256: sha256.optional(),
})

export const uploadPicture = defineOfficeCall({
  name: 'UploadPicture',
  summary:
    'Stores a picture under the hash of its content, each once: a JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 25 MB. Browsers send the bytes as they are, with the hash in `x-content-sha256` (OFP-22).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: MAX_BASE64 + 4096,
  body: uploaded,
  reply: storedFile,
})

export const uploadDocument = defineOfficeCall({
  name: 'UploadDocument',
  summary: 'Stores a PDF in the same way (OFP-23).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: MAX_BASE64 + 4096,
  body: uploaded,
  reply: storedFile,
})

export const saveMedia = defineOfficeWrite({
  name: 'SaveMedia',
  summary:
    'Replaces the pictures, videos, links and documents of a product, in their order, over the version that was seen; the first picture is its cover (OFP-23).',
  permission,
  body: z.object({
    code,
    version: z.string().max(64),
    images: z.array(z.object({ source, alt: z.string().trim().max(300) })).max(MOST_PICTURES),
    videos: z.array(z.object({ source, name: z.string().trim().max(200) })).max(20),
    videoLinks: z.array(z.object({ source: address, name: z.string().trim().max(200) })).max(20),
    documents: z
      .array(
        z.object({
          source,
          name: z.string().trim().min(1).max(200),
          documentKind: z.enum(DOCUMENT_KINDS),
        }),
      )
      .max(50),
  }),
  reply: z.object({ version: z.string() }),
})

export const editPicture = defineOfficeWrite({
  name: 'EditPicture',
  summary:
    'Turns and then cuts a picture of a product; the original stays, and undoing shows it again (OFP-23).',
  permission,
  body: z.object({
    code,
    version: z.string().max(64),
    source,
    /** Degrees, clockwise. */
    rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    /** Shares of the turned picture's sides; null: all of it. */
    crop: z.object({ left: share, top: share, width: share, height: share }).nullable(),
  }),
  reply: z.object({ version: z.string(), source }),
})

export const mediaFile = defineOfficeRead({
  name: 'MediaFile',
  summary: 'A picture by what it is stored as, drafts too.',
  permission: 'products.read',
  answers: 'file',
  query: z.object({ source, width: wholeNumber.default(240) }),
  reply: fileReply,
})

/** The most files of one drop (OFP-20). */
export const MOST_DROPPED = 5_000

export const matchPictures = defineOfficeCall({
  name: 'MatchPictures',
  summary:
    'Which products files belong to by their names, and which are stored already; changes nothing (OFP-20, OFP-21).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: 4 * 1024 * 1024,
  body: z.object({
    files: z
      .array(z.object({ name: z.string().min(1).max(300), sha256: sha256.nullable() }))
      .min(1)
      .max(MOST_DROPPED),
  }),
  reply: z.object({
    /** In the order of the files. */
    matches: z.array(
      z.object({
        /** One product, none, or several that the name may mean, of which none is chosen. */
        products: z.array(z.object({ code: z.string(), title: z.string(), pictures: z.int() })),
        /** 1 for the first picture, 2 for the one of `-2`. */
        position: z.int(),
        /** The product has this very picture. */
        isThere: z.boolean(),
        /** As what it is stored, if it was sent before; it is not sent again. */
        source: z.string().nullable(),
      }),
    ),
  }),
})

export const addPictures = defineOfficeWrite({
  name: 'AddPictures',
  summary:
    'Gives products stored pictures, instead of theirs or after them, in one act that can be undone (OFP-21).',
  permission,
  bodyLimit: 4 * 1024 * 1024,
  timeoutMs: 60_000,
  body: z.object({
    products: z
      .array(
        z.object({
          code,
          how: z.enum(['replace', 'add']),
          sources: z.array(source).min(1).max(MOST_PICTURES),
        }),
      )
      .min(1)
      .max(MOST_DROPPED),
  }),
  reply: z.object({ products: z.int(), pictures: z.int() }),
})
