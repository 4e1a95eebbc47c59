import { documentName } from '#domain/document-name.ts'
import { texts } from './texts.ts'

/** A document as another paper mentions it. */
export interface MentionedDocument {
  readonly kind: keyof typeof texts.kinds
  readonly docNum: number
  readonly cfeType: number | null
  readonly folioPref: string | null
  readonly folioNum: number | null
}

/** `e-Factura A 1234567` where it is a document of the tax office (DOC-06), else its kind and internal number. */
export function documentLabel({ kind, docNum, cfeType, folioPref, folioNum }: MentionedDocument): string {
  return cfeType === null || folioPref === null || folioNum === null
    ? `${texts.kinds[kind]} ${docNum}`
    : documentName(cfeType, folioPref, folioNum)
}
