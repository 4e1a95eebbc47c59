import { type AnyExtension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { LINK_KINDS } from '#domain/content/prose.ts'

/** What things are called that a text names by their codes. */
export type NameOf = (kind: 'product' | 'promo', ref: string) => string | null

/**
 * The schema of the editor: what `contract/content-shapes.ts` takes, and nothing else, so that whatever is pasted becomes
 * that (OFM-13). Nothing of it injects a style or a script.
 */
export function editorExtensions(nameOf: NameOf): AnyExtension[] {
  return [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    Code,
    CodeBlock,
    HardBreak,
    BulletList,
    OrderedList,
    ListKeymap,
    Gapcursor,
    TrailingNode,
    UndoRedo,
    ProseHeading,
    ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
    Table.extend({ content: 'tableRow+' }).configure({ resizable: false }),
    TableRow.extend({ content: 'tableCell+' }),
    ProseCell,
    ProseLinkMark,
    Note,
    Picture,
    ProductCard.configure({ nameOf }),
  ]
}

const ProseHeading = Heading.extend({
  content: 'text*',
  marks: '',
  addAttributes() {
    return {
      level: { default: 2, rendered: false },
      // Its anchor is the first half's when it is split.
      id: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null },
    }
  },
  parseHTML() {
    const levels = [
      ['h1', 2],
      ['h2', 2],
      ['h3', 3],
      ['h4', 3],
      ['h5', 3],
      ['h6', 3],
    ] as const
    return levels.map(([tag, level]) => ({ tag, attrs: { level } }))
  },
}).configure({ levels: [2, 3] })

/** Merged cells of other programs are single ones. */
const ProseCell = TableCell.extend({
  content: 'paragraph+',
  addAttributes() {
    return {
      colspan: { default: 1, parseHTML: () => 1 },
      rowspan: { default: 1, parseHTML: () => 1 },
      colwidth: { default: null, parseHTML: () => null },
    }
  },
  parseHTML() {
    return [{ tag: 'td' }, { tag: 'th' }]
  },
})

/** Without an address: in the editor a click is for the words. */
const ProseLinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes() {
    return {
      kind: { default: 'external', renderHTML: ({ kind }) => ({ 'data-kind': kind }) },
      ref: { default: '', renderHTML: ({ ref }) => ({ 'data-ref': ref, title: ref }) },
      anchor: {
        default: null,
        renderHTML: ({ anchor }) => (anchor === null ? {} : { 'data-anchor': anchor }),
      },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'a[data-kind][data-ref]',
        getAttrs(element) {
          const { kind, ref = '', anchor = null } = element.dataset
          return LINK_KINDS.some(known => known === kind) ? { kind, ref, anchor } : false
        },
      },
      {
        tag: 'a[href^="https://"]',
        getAttrs: element => ({ kind: 'external', ref: element.getAttribute('href'), anchor: null }),
      },
      {
        tag: 'a[href^="mailto:"]',
        getAttrs: element => ({
          kind: 'mail',
          ref: (element.getAttribute('href') ?? '').slice('mailto:'.length),
          anchor: null,
        }),
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', HTMLAttributes, 0]
  },
})

const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'info',
        parseHTML: element => (element.dataset.note === 'warning' ? 'warning' : 'info'),
        renderHTML: ({ tone }) => ({ 'data-note': tone }),
      },
    }
  },
  parseHTML() {
    return [{ tag: 'div[data-note]' }, { tag: 'blockquote' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes, 0]
  },
})

/** Pictures of other places are left out: they are uploaded here. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      image: {
        default: '',
        parseHTML: element => element.getAttribute('src'),
        renderHTML: ({ image }) => ({ src: image, 'data-picture': '' }),
      },
      alt: { default: '' },
      width: { default: 1, parseHTML: element => Number(element.getAttribute('width')) },
      height: { default: 1, parseHTML: element => Number(element.getAttribute('height')) },
    }
  },
  parseHTML() {
    return [{ tag: 'img[data-picture]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes]
  },
})

const ProductCard = Node.create<{ nameOf: NameOf }>({
  name: 'productCard',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions() {
    return { nameOf: () => null }
  },
  addAttributes() {
    return {
      code: {
        default: '',
        parseHTML: element => element.dataset.product ?? '',
        renderHTML: ({ code }) => ({ 'data-product': code }),
      },
    }
  },
  parseHTML() {
    return [{ tag: 'div[data-product]' }]
  },
  renderHTML({ node, HTMLAttributes }) {
    const code = String(node.attrs.code)
    const name = this.options.nameOf('product', code)
    return ['div', mergeAttributes(HTMLAttributes), name === null ? code : `${code} · ${name}`]
  },
})
