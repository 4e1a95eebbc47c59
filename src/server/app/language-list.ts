import { z } from 'zod'
import { DEFAULT_LANGUAGES, languagesOf } from '#domain/text/locale.ts'

/**
 * `LANGUAGES`: those that the shop's pages are built in, the first its default (CFG-08); for the shop and for the API, which
 * offers no others (OFS-12). One without translations throws (ERR-19).
 */
export const languageList = z
  .string()
  .default(DEFAULT_LANGUAGES.map(({ code }) => code).join(','))
  .transform(codes => languagesOf(codes.split(',').map(code => code.trim())))
