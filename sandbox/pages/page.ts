import { BROWSER_PATH } from '../addresses.ts'
import { type Html, html } from './html.ts'

interface Page {
  title: string
  /** The service that this page plays: "Google", "the email service". */
  plays: string
  main: Html
}

export function renderPage({ title, plays, main }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${BROWSER_PATH}/assets/sandbox.css">
</head>
<body>
<header class="note"><p><strong>Test mode:</strong> this page stands in for ${plays}. No real service is called.</p></header>
<main>
${main}
</main>
</body>
</html>
`.markup
}
