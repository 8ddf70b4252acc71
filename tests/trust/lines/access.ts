import type { Line } from '../line.ts'

export const access: readonly Line[] = [
  {
    number: 15,
    title: 'Every endpoint by every kind of caller; routes without a declared access',
    tests: [
      'server/http/access.test.ts',
      'server/http/declared-routes.test.ts',
      'server/http/cross-site.test.ts',
    ],
  },
  {
    number: 16,
    title: 'Unexpected fields (role, price, paid, userId, _id, status …) in every body',
    tests: ['server/http/extra-fields.test.ts'],
  },
  {
    number: 17,
    title: 'Forged tokens (none, wrong key, wrong audience, expired, future, jku, kid tricks …)',
    tests: ['server/modules/access/forged-tokens.test.ts', 'server/modules/identity/issue-token.test.ts'],
  },
  {
    number: 18,
    title:
      '500 sign-ins at once over two processes, with spoofed forwarding headers, IPv6 rotation and odd paths',
    tests: ['tests/trust/trials/sign-in-flood.test.ts', 'server/modules/access/limit-attempts.test.ts'],
  },
  {
    number: 19,
    title: 'What sign-in, sign-up and reset tell about an account: bodies, and medians within 10 ms',
    tests: ['tests/trust/trials/account-secrecy.test.ts'],
  },
  {
    number: 20,
    title: 'Redirect payloads after the login, after Google and in mailed links',
    tests: [
      'web/session/return-path.test.ts',
      'server/modules/identity/google-forged.test.ts',
      'server/modules/identity/mailed-links.test.ts',
    ],
    journeys: ['tests/e2e/session.spec.ts'],
    only: /redirect|origin|return path|Login (?:does not follow|returns to)/,
  },
  {
    number: 21,
    title: 'Sign-out, a new password, demotion and removal, asked about at once at two processes',
    tests: ['tests/trust/trials/ended-sessions.test.ts', 'server/modules/identity/end-sessions.test.ts'],
  },
  {
    number: 22,
    title: 'OIDC with wrong state, nonce, audience, replayed code, and an address registered beforehand',
    tests: [
      'server/modules/identity/google.test.ts',
      'server/modules/identity/google-forged.test.ts',
      'server/modules/identity/google-takeover.test.ts',
    ],
  },
  {
    number: 23,
    title:
      'An XSS corpus through every text field in a real browser; csp_evaluator; tokens left after sign-out',
    tests: ['server/http/hostile-text.test.ts', 'server/http/security.test.ts'],
    journeys: ['tests/e2e/hostile-text.spec.ts', 'tests/e2e/session.spec.ts'],
  },
  {
    number: 24,
    title:
      '20,000 requests drawn from /openapi.json, valid and invalid, with odd headers, methods and encodings',
    tests: ['tests/trust/trials/generated-requests.test.ts'],
  },
  {
    number: 25,
    title:
      'Uploads: 14,000 × 14,000 pixels, polyglots, scripts, TIFF, AVIF, cut off, 1,001 parts, 200 broken off',
    tests: [
      'server/modules/images/upload-attacks.routes.test.ts',
      'server/modules/images/upload-polyglots.routes.test.ts',
      'server/modules/images/image-form.routes.test.ts',
    ],
  },
  {
    number: 35,
    title:
      'Bodies held back until their sender is signed out, demoted or removed, also through a proxy; two admins who remove each other at two processes',
    tests: [
      'tests/trust/trials/held-bodies.test.ts',
      'server/http/revoked-caller.test.ts',
      'server/http/request-limits.test.ts',
      'server/modules/access/require-still-allowed.test.ts',
      'server/modules/orders/buyer-signs-out.test.ts',
    ],
  },
  {
    number: 39,
    title:
      'Wrong passwords from 20 addresses: the owner’s browser signs in, forged and stolen cookies do not help',
    tests: ['tests/trust/trials/lock-out.test.ts', 'server/modules/identity/device-cookie.test.ts'],
  },
  {
    number: 40,
    title:
      '5,000 sign-in calls without an account, as large as possible and each from its own address: what they leave in the database',
    tests: ['tests/trust/trials/fill-disk.test.ts', 'server/modules/identity/offered-calls.test.ts'],
  },
]
