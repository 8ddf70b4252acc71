import { expect, it } from 'vitest'
import { hideEmails, hideLinkSecrets, toLoggedPath } from './logged-path.rules.ts'

const TOKEN = 'i3rch3rKXIpqG1mMzv7grLXr'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.c2lnbmF0dXJlLW9mLXRoaXM'

it.each([
  [`/api/auth/reset-password/${TOKEN}?callbackURL=%2Freset`, '/api/auth/reset-password/[hidden]'],
  [`/api/auth/reset-password/${TOKEN}/`, '/api/auth/reset-password/[hidden]/'],
  [`/api/auth/reset-password/${TOKEN}%zz`, '/api/auth/reset-password/[hidden]'],
  [`/api/auth/reset-password/short`, '/api/auth/reset-password/[hidden]'],
  [`/api/auth/reset-password/abc123`, '/api/auth/reset-password/[hidden]'],
  [
    `/api/auth/reset-password/${TOKEN.toLowerCase().replace(/\d/g, 'x')}`,
    '/api/auth/reset-password/[hidden]',
  ],
  [`//api//auth/reset-password/${TOKEN}`, '//api//auth/reset-password/[hidden]'],
  [`/%61pi/auth/x1y2`, '/%61pi/auth/[hidden]'],
  [`/API/AUTH/reset-password/x1y2`, '/[hidden]/[hidden]/reset-password/[hidden]'],
  [`/reset-password/${TOKEN}`, '/reset-password/[hidden]'],
  [`/verify-email/${JWT}`, '/verify-email/[hidden]'],
  [`/verify-email/${encodeURIComponent(JWT)}`, '/verify-email/[hidden]'],
  ['/unsubscribe/3f1c9a52-7d1e-4b7a-9d65-0c2f7a8b9c0d', '/unsubscribe/[hidden]'],
  ['/x/dGhp-cyBp_cyBh-IHRva2Vu', '/x/[hidden]'],
  ['/user/ines@firm.info', '/user/[hidden]'],
  ['/user/admin/ines%40firm.info', '/user/admin/[hidden]'],
  ['/user/ines%2540firm.info', '/user/[hidden]'],
  ['/user/ines%40firm.info%zz', '/user/[hidden]'],
  [`/user/ines${encodeURIComponent('＠')}firm.info`, '/user/[hidden]'],
  [`/user/ines%${'25'.repeat(6)}40firm.info`, '/user/[hidden]'],
  ['/pay/4242-4242-4242-4242', '/pay/[hidden]'],
  [`/pay/${encodeURIComponent('４２４２-４２４２-４２４２-４２４２')}`, '/pay/[hidden]'],
  [`/pay/${encodeURIComponent('٤٢٤٢-٤٢٤٢-٤٢٤٢-٤٢٤٢')}`, '/pay/[hidden]'],
  ['/pay/4242%204242%204242%204242', '/pay/[hidden]'],
  ['/pay/4242424242424', '/pay/[hidden]'],
  ['/order/019283af-7d1e-7b7a-9d65-0c2f7a8b9c0da', '/order/[hidden]'],
  ['/order/f019283af-7d1e-7b7a-9d65-0c2f7a8b9c0d', '/order/[hidden]'],
  [`/images/${'0a'.repeat(16)}-640.webpx`, '/images/[hidden]'],
  [`/images/x${'0a'.repeat(16)}-640.webp`, '/images/[hidden]'],
  [`/assets/entry-client-${'x'.repeat(16)}.js.txt`, '/assets/[hidden]'],
  [`/x/assets/entry-client-${'x'.repeat(16)}.js`, '/x/assets/[hidden]'],
  ['/x/ABCDEFGHIJ-abcdefghi', '/x/[hidden]'],
  ['/x/api/auth/reset-password/short', '/x/api/auth/reset-password/short'],
  ['//api/auth/reset-password/short', '//api/auth/reset-password/[hidden]'],
  ['/api//auth/reset-password/short', '/api//auth/reset-password/[hidden]'],
  ['/user/i%6Ees%40firm.info%zz', '/user/[hidden]'],
  ['/reset-password?token=abc', '/reset-password'],
  ['/%zz?token=abc', '/%zz'],
  [`/${'a-'.repeat(400)}`, `/${'a-'.repeat(149)}a…`],
])('The log shows %s as %s', (url, shown) => {
  expect(toLoggedPath(url)).toBe(shown)
})

it.each([
  '/',
  '/order',
  '/order/019283af-7d1e-7b7a-9d65-0c2f7a8b9c0d/receipt',
  '/pay/424242424242',
  '/x/ABCDEFGHI-abcdefghi',
  '/x/abcdefghijklmno',
  '/x/abcdefghij-abcdefghij-ab',
  '/x/ABCDEFGHIJ-ABCDEFGHIJ',
  '/x/100%25',
  '/products/northbridge-n7-8c-desktop-processor',
  '/dashboard/manageOrder',
  '/blogs/how-to-choose-a-power-supply',
  '/assets/entry-client-BxY12abc_Qz.js',
  `/images/${'0a'.repeat(16)}-640.webp`,
  '/api/auth/sign-in/email',
  '/api/auth/callback/google',
  '/api/auth/oauth2/callback/google',
  '/api/auth/send-verification-email',
  '/.well-known/security.txt',
])('The log shows %s in full', (path) => {
  expect(toLoggedPath(path)).toBe(path)
})

it('The log hides a long name of a file, so that a stranger cannot store text in it', () => {
  expect(toLoggedPath(`/assets/${'x'.repeat(10_000)}.js`)).toBe('/assets/[hidden]')
})

it('A line that quotes a mailed link keeps its words and loses its token', () => {
  const line = `{"msg":"cannot open http://shop.test/api/auth/reset-password/${TOKEN}?callbackURL=/x, then /reset-password?token=${TOKEN}&x=1"}`
  expect(hideLinkSecrets(line)).toBe(
    '{"msg":"cannot open http://shop.test/api/auth/reset-password/[hidden]?callbackURL=/x, then /reset-password?token=[hidden]&x=1"}',
  )
})

it('A token is hidden in a line that has only a parameter or only a path of the identity library', () => {
  expect(hideLinkSecrets('{"msg":"cannot open /reset-password?token=abc"}')).toBe(
    '{"msg":"cannot open /reset-password?token=[hidden]"}',
  )
  expect(hideLinkSecrets('{"msg":"GET /api/auth/reset-password/x1y2"}')).toBe(
    '{"msg":"GET /api/auth/reset-password/[hidden]"}',
  )
})

it.each([
  ['550 <ines.weber+1@mail.firm.info>', '550 <[hidden]>'],
  ['refused:\nines@firm.info\tand eve@firm.info', 'refused:\n[hidden]\tand [hidden]'],
  ['C:\\new\\ines@firm.info, \n@firm.info', 'C:\\new\\[hidden], \n@firm.info'],
  ['\u0001ines@firm.info \\\nines@firm.info \\\n@firm.info', '\u0001[hidden] \\\n[hidden] \\\n@firm.info'],
  ["<o'brien@firm.info>", '<[hidden]>'],
  ['<ines@xn--e1afmkfd.xn--p1ai>', '<[hidden]>'],
  ['node_modules/@scope/name@1.2.3/index.js', 'node_modules/@scope/name@1.2.3/index.js'],
  ['vite@8.0.0-beta.12', 'vite@8.0.0-beta.12'],
])('A line that quotes %j loses its email addresses and stays JSON', (text, shown) => {
  expect(JSON.parse(hideEmails(JSON.stringify({ msg: text })))).toEqual({ msg: shown })
})
