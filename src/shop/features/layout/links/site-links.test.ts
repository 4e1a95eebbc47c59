import { expect, test } from 'vitest'
import { accountEntries } from '../bar/account-entries.ts'
import { footerLinks, navigationLinks, serviceLinks, topBarLinks } from './site-links.ts'

const pairs = (links: readonly { label: string; href: string }[]) =>
  links.map(({ label, href }) => [label, href])

test('HDR-01 HDR-02 the links of the top bar, in their order', () => {
  expect(pairs(topBarLinks)).toEqual([
    ['INFO', '/site/contact-us'],
    ['SOBRE NOSOTROS', '/site/about-us'],
    ['CÓMO COMPRAR', '/site/how-to-purchase'],
    ['PREGUNTAS FRECUENTES', '/site/faq'],
  ])
})

test('HDR-13 HDR-14 after the families come PROMOS and SERVICIO TÉCNICO', () => {
  expect(pairs(navigationLinks)).toEqual([
    ['PROMOS', '/promos'],
    ['SERVICIO TÉCNICO', '/site/contact-us'],
  ])
})

test('CFG-07 HDR-15 the warranty registration below SERVICIO TÉCNICO is that of the configured brand', () => {
  expect(pairs(serviceLinks({ name: 'Motor Unda', slug: 'motor-unda' }))).toEqual([
    ['Registro de garantía Motor Unda', '/registro-gtia/motor-unda'],
  ])
  expect(serviceLinks(null)).toEqual([])
})

test('FTR-02 BLG-01 the footer leads to the five information pages and then to the articles', () => {
  expect(pairs(footerLinks)).toEqual([
    ['Como comprar', '/site/how-to-purchase'],
    ['Preguntas frecuentes', '/site/faq'],
    ['Sobre nosotros', '/site/about-us'],
    ['Servicio Tecnico', '/site/contact-us'],
    ['Términos y condiciones', '/site/terms'],
    ['Notas del mostrador', '/blog/category-classic'],
  ])
})

test('ACC-02 ACC-04 ACC-05 ACC-06 ACC-07 ACC-08 ACC-09 ACC-10 the menu entries of each role', () => {
  const user = { name: 'Ana', nickname: '', email: 'ana@example.com', cardcode: null }
  const signOut = ['Cerrar sesión', '/api/auth/logout']
  expect(pairs(accountEntries(user))).toEqual([signOut])
  expect(pairs(accountEntries({ ...user, cardcode: 'C1' }))).toEqual([
    ['Editar perfil', '/account/profile'],
    ['Estado de cuenta', '/account/status'],
    ['Historial de pedidos', '/account/orders'],
    ['Mis productos', '/shop/catalog?sort=list_asc'],
    ['Mis reparaciones', '/repairs'],
    ['Crear catálogo', '/account/catalog'],
    signOut,
  ])
})
