import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'

/** The tree of products (office.md OFP-24, OFP-25). */

const id = z.int().positive()
const name = z.string().trim().min(1).max(100)

export const officeTree = defineOfficeRead({
  name: 'OfficeTree',
  summary: 'The tree with the products of each node, without the place of drafts that have none (OFP-24).',
  permission: 'products.read',
  reply: z.object({
    /** Parents before their children, siblings in their order. */
    nodes: z.array(
      z.object({
        id: z.int(),
        parentId: z.int().nullable(),
        name: z.string(),
        position: z.int(),
        /** Of the node itself, not of those below it. */
        products: z.int(),
        /** Those of them that customers see. */
        published: z.int(),
      }),
    ),
  }),
})

export const saveTree = defineOfficeWrite({
  name: 'SaveTree',
  summary:
    'Creates, renames, moves or deletes a node. Old addresses redirect to the new ones; two nodes of a parent with the same address, a fifth level, or deleting what is not empty are VALIDATION (OFP-24, OFP-25).',
  permission: 'tree.edit',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('create'), parentId: id.nullable(), name }),
    /** `was` and `wasIn` are what the person saw: another one is an EDIT_CONFLICT. */
    z.object({ act: z.literal('rename'), id, was: z.string().max(100), name }),
    z.object({
      act: z.literal('move'),
      id,
      wasIn: id.nullable(),
      parentId: id.nullable(),
      /** The sibling that it is put before; null: at the end. */
      before: id.nullable(),
    }),
    z.object({ act: z.literal('delete'), id }),
  ]),
  reply: z.object({
    id: z.int(),
    /** Nodes that have another address now. */
    moved: z.int(),
  }),
})
