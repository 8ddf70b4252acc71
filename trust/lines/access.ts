import type { Line } from '../line.ts'

export const access: readonly Line[] = [
  {
    number: 15,
    title: 'Every endpoint by every kind of caller; routes without a declared access',
    tests: [
      'server/plugins/access.test.ts',
      'server/plugins/declared-routes.test.ts',
      'server/plugins/cross-site.test.ts',
    ],
  },
  {
    number: 16,
    title: 'Fields that nobody asked for (role, price, paid, userId, _id, status …) in every body',
    tests: ['server/plugins/extra-fields.test.ts'],
  },
  {
    number: 17,
    title: 'Forged tokens (none, wrong key, wrong audience, expired, future, jku, kid tricks …)',
    tests: ['server/modules/accounts/forged-tokens.test.ts', 'server/modules/accounts/issue-token.test.ts'],
  },
  {
    number: 18,
    title:
      '500 sign-ins at once over two processes, with spoofed forwarding headers, IPv6 rotation and odd paths',
    tests: ['server/trust/sign-in-flood.test.ts', 'server/modules/accounts/limit-attempts.test.ts'],
  },
  {
    number: 19,
    title:
      'What sign-in, sign-up and reset tell about an account: bodies, and medians of 200 tries within 10 ms',
    tests: ['server/trust/account-secrecy.test.ts'],
  },
  {
    number: 20,
    title: 'Redirect payloads after the login, after Google and in mailed links',
    tests: [
      'web/session/return-path.test.ts',
      'server/modules/accounts/google-forged.test.ts',
      'server/modules/accounts/mailed-links.test.ts',
    ],
    journeys: ['e2e/session.spec.ts'],
    only: /follow|leads? |origin/,
  },
  {
    number: 21,
    title: 'Sign-out, a new password, demotion and removal, asked about at once at two processes',
    tests: ['server/trust/ended-sessions.test.ts', 'server/modules/accounts/end-sessions.test.ts'],
  },
  {
    number: 22,
    title: 'OIDC with wrong state, nonce, audience, replayed code, and an address registered beforehand',
    tests: [
      'server/modules/accounts/google.test.ts',
      'server/modules/accounts/google-forged.test.ts',
      'server/modules/accounts/google-takeover.test.ts',
    ],
  },
  {
    number: 23,
    title:
      'An XSS corpus through every text field in a real browser; csp_evaluator; tokens left after sign-out',
    tests: ['server/plugins/hostile-text.test.ts', 'server/plugins/security.test.ts'],
    journeys: ['e2e/hostile-text.spec.ts', 'e2e/session.spec.ts'],
  },
  {
    number: 24,
    title:
      '20,000 requests drawn from /openapi.json, valid and invalid, with odd headers, methods and encodings',
    tests: ['server/trust/generated-requests.test.ts'],
  },
  {
    number: 25,
    title:
      'Uploads: 14,000 × 14,000 pixels, polyglots, scripts, TIFF, AVIF, cut off, 1,001 parts, 200 broken off',
    tests: [
      'server/modules/images/upload-attacks.routes.test.ts',
      'server/modules/images/upload-polyglots.routes.test.ts',
      'server/modules/images/picture-form.routes.test.ts',
    ],
  },
  {
    number: 35,
    title:
      'Bodies held back until their sender is signed out, demoted or removed, also through a proxy; two admins who remove each other at two processes',
    tests: [
      'server/trust/held-bodies.test.ts',
      'server/plugins/revoked-caller.test.ts',
      'server/plugins/request-limits.test.ts',
      'server/modules/accounts/require-still-allowed.test.ts',
      'server/modules/orders/buyer-signs-out.test.ts',
    ],
  },
  {
    number: 39,
    title:
      'Wrong passwords from 20 addresses: the owner’s browser signs in, forged and stolen cookies do not help',
    tests: ['server/trust/lock-out.test.ts', 'server/modules/accounts/device-cookie.test.ts'],
  },
  {
    number: 40,
    title:
      '5,000 calls to sign in, as large as they go, from as many addresses, without an account: what they leave',
    tests: ['server/trust/fill-disk.test.ts', 'server/modules/accounts/offered-calls.test.ts'],
  },
]
