import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths, safeReturnTo } from './paths.ts'

test('NAV-29 NAV-30 every address of the shop', () => {
  const printed = {
    home: paths.home(),
    catalogue: paths.catalogue(),
    catalogueNode: paths.catalogue({
      family: 'herramientas',
      category: 'herramientas-a-bateria',
      subcategory: 'a-bateria-taladros',
      subsubcategory: 'taladros-percutores',
    }),
    catalogueSearch: paths.catalogue({ page: 2, term: 'caño 1/2"', brand: 'tramon', sort: 'price_asc' }),
    catalogueDefaults: paths.catalogue({ page: 1, sort: 'default', term: '', brand: null }),
    product: paths.product('TAL-100/B Ñ'),
    productById: paths.product(1234),
    cart: paths.cart(),
    checkout: paths.checkout(),
    promoCheckout: paths.promoCheckout(501, [
      [5010001, 2],
      [5010002, 1],
    ]),
    wishlist: paths.wishlist(),
    compare: paths.compare(),
    promos: paths.promos(),
    promosOf: paths.promosOf('bazar'),
    promo: paths.promo(7),
    warranty: paths.warranty('volta'),
    repairs: paths.repairs(),
    login: paths.login(),
    loginReturning: paths.login('/shop/cart?x=1'),
    dashboard: paths.dashboard(),
    profile: paths.profile(),
    orders: paths.orders(),
    order: paths.order(12),
    placedOrder: paths.placedOrder(12),
    ordersPage: paths.ordersPage(2),
    addresses: paths.addresses(),
    address: paths.address('casa central'),
    statement: paths.statement(),
    catalogueMaker: paths.catalogueMaker(),
    password: paths.password(),
    myProducts: paths.myProducts(),
    howToPurchase: paths.howToPurchase(),
    faq: paths.faq(),
    aboutUs: paths.aboutUs(),
    contactUs: paths.contactUs(),
    terms: paths.terms(),
    blogCategory: paths.blogCategory(),
    blogPost: paths.blogPost(),
    apiLogin: paths.apiLogin('/account/orders'),
    apiLogout: paths.apiLogout(),
  }
  expect(printed).toMatchInlineSnapshot(`
    {
      "aboutUs": "/site/about-us",
      "address": "/account/addresses/casa%20central",
      "addresses": "/account/addresses",
      "apiLogin": "/api/auth/login?returnTo=%2Faccount%2Forders",
      "apiLogout": "/api/auth/logout",
      "blogCategory": "/blog/category-classic",
      "blogPost": "/blog/post-classic",
      "cart": "/shop/cart",
      "catalogue": "/shop/catalog",
      "catalogueDefaults": "/shop/catalog",
      "catalogueMaker": "/account/catalog",
      "catalogueNode": "/shop/catalog?family=herramientas&category=herramientas-a-bateria&subcategory=a-bateria-taladros&subsubcategory=taladros-percutores",
      "catalogueSearch": "/shop/catalog?term=ca%C3%B1o+1%2F2%22&brand=tramon&sort=price_asc&page=2",
      "checkout": "/shop/checkout",
      "compare": "/shop/compare",
      "contactUs": "/site/contact-us",
      "dashboard": "/account/dashboard",
      "faq": "/site/faq",
      "home": "/",
      "howToPurchase": "/site/how-to-purchase",
      "login": "/account/login",
      "loginReturning": "/account/login?returnTo=%2Fshop%2Fcart%3Fx%3D1",
      "myProducts": "/shop/catalog?sort=list_asc",
      "order": "/account/orders/12",
      "orders": "/account/orders",
      "ordersPage": "/account/orders?page=2",
      "password": "/account/password",
      "placedOrder": "/account/orders/12?placed=1",
      "product": "/shop/products/TAL-100%2FB%20%C3%91",
      "productById": "/shop/products/1234",
      "profile": "/account/profile",
      "promo": "/promos/7",
      "promoCheckout": "/shop/checkout?promo=501&packs=5010001-2.5010002-1",
      "promos": "/promos",
      "promosOf": "/promos?family=bazar",
      "repairs": "/repairs",
      "statement": "/account/status",
      "terms": "/site/terms",
      "warranty": "/registro-gtia/volta",
      "wishlist": "/shop/wishlist",
    }
  `)
  const builders = Object.keys(paths)
  expect(builders.filter(name => !(name in printed))).toEqual([])
})

test('AUT-15 returnTo stays on this site', () => {
  expect(safeReturnTo('/shop/cart?a=1')).toBe('/shop/cart?a=1')
  for (const hostile of [
    '',
    null,
    undefined,
    'https://x.test',
    '//x.test',
    '/\\x.test',
    '/\t/x.test',
    'shop',
  ]) {
    expect(safeReturnTo(hostile)).toBe('/')
  }
})

test('AUT-15 whatever returnTo says, the browser stays on the origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map(text => `/${text}`),
        fc.webUrl(),
      ),
      returnTo => {
        expect(new URL(safeReturnTo(returnTo), 'https://shop.test').origin).toBe('https://shop.test')
      },
    ),
  )
})
