import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { withSlots } from './loaders/page-slots.server.ts'
import { createPageTemplates, type TemplatePage } from './page-templates.server.tsx'

type Card = { readonly id: number; readonly title: string; readonly price: number }

function Title({ card }: { card: Card; size: number }) {
  return <b>{card.title}</b>
}

const account = (name: string) => ({ name, nickname: '', email: `${name}@x.test`, cardcode: `C-${name}` })

function pageOf(
  name: string,
  card: Card,
  shown: (card: Card, html: string | null) => string = (_, html) => html ?? '',
) {
  const render = vi.fn<TemplatePage['render']>(({ loaderData, renderOnceFor, json }) => {
    const { root, page } = loaderData as {
      root: { session: { account: { name: string } } }
      page: { term: string; cards: Card[] }
    }
    const renderOnce = renderOnceFor({ session: { state: 'anonymous' }, rate: null })
    const cards = page.cards.map(card => shown(card, renderOnce(Title, { size: 1, card }, false)))
    return `<p>${renderToStaticMarkup(root.session.account.name)}: ${page.term}</p>${cards.join('')}<script>${json}</script>`
  })
  const page = withSlots({ term: 'pinza', cards: [card] }, [card])
  const root = { session: { state: 'signed-in', account: account(name) } }
  const input: TemplatePage = { address: '/shop/catalog', loaderData: { root, page }, render }
  return { input, render }
}

const composer = () =>
  createPageTemplates(
    () => (component, props) =>
      component === (Title as unknown) ? `<b>${(props as unknown as { card: Card }).card.title}</b>` : null,
  )

test('a template is rendered once and filled for everybody, in HTML and in JSON', () => {
  const compose = composer()
  const ana = pageOf('Ana <&>', { id: 1, title: 'Pinza', price: 12 })
  const juan = pageOf('Juan', { id: 2, title: 'Martillo', price: 99 })
  for (const [{ input }, html] of [
    [ana, '<p>Ana &lt;&amp;&gt;: pinza</p><b>Pinza</b>'],
    [juan, '<p>Juan: pinza</p><b>Martillo</b>'],
  ] as const) {
    const { root, page } = input.loaderData
    const json = JSON.stringify({ loaderData: { root, page }, actionData: null, errors: null })
    expect(
      compose(input)
        ?.map(piece => piece.html)
        .join(''),
    ).toBe(`${html}<script>${json.replaceAll('<', '\\u003c')}</script>`)
  }
  expect(ana.render).toHaveBeenCalledOnce()
  expect(juan.render).not.toHaveBeenCalled()
})

test('nothing of the account or of open parts is there to be kept', () => {
  const { input, render } = pageOf('Planted', { id: 7, title: 'Planted', price: 777 })
  composer()(input)
  const given = JSON.stringify(render.mock.calls[0]?.[0].loaderData, (name, value) =>
    name === 'cards' ? [] : value,
  )
  expect(given).toContain('pinza')
  expect(given).not.toMatch(/Planted|777/)
})

test('React renders a page that reads an open part, and one without open parts', () => {
  const { input } = pageOf('Ana', { id: 1, title: 'Pinza', price: 12 }, card => card.title)
  expect(composer()(input)).toBeNull()
  expect(composer()({ ...input, loaderData: { root: {}, page: {} } })).toBeNull()
})
