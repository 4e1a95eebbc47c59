import { z } from 'zod'
import { defineCall } from '../call.ts'

export const getFamilies = defineCall({
  name: 'getFamilies',
  summary: 'The whole catalogue tree, empty branches included (API-05, TRE-16).',
  path: '/web/getFamilies',
  browser: { path: '/api/families' },
  cache: 'public',
  reply: z.object({
    families: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        position: z.int(),
        categories: z.array(
          z.object({
            name: z.string(),
            slug: z.string(),
            subcategories: z.array(
              z.object({ name: z.string(), slug: z.string(), subsubcategories: z.array(z.string()) }),
            ),
          }),
        ),
      }),
    ),
  }),
})
