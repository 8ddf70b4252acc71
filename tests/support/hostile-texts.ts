/**
 * What people and programs put into text fields to see what happens. The shop must store each as plain text or refuse
 * it with a message that names the field. Scripts reveal themselves: each sets `window.ran` when it runs.
 */
export const HOSTILE_TEXTS = {
  script: '<script>ran = 1</script>',
  'event handler': '"><img src=x onerror="ran = 2">',
  'drawing with a script': "'><svg/onload=window.ran=3>",
  'script address': 'javascript:window.ran=4',
  'end of a data block': '</script></textarea></title><script>window.ran=5</script><!--',
  template: '{{constructor.constructor("window.ran=6")()}} #{7*7}',
  'right-to-left marks': '\u202eexe.tar\u202c \u2067אבג\u2069 مرحبا',
  emoji: '👩🏽‍🚒 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🧯',
  'ten thousand characters': 'a'.repeat(10_000),
  'ten thousand emoji': '🧯'.repeat(10_000),
  'null bytes': 'a\0b\0',
  'half a character': 'a\ud83e b',
  'control characters': 'a\u0007\u001b[31m\u0085\u2028b',
  'line breaks of a header': 'a\r\nBcc: everybody@example.com\r\n\r\n<b>b</b>',
  'end of a statement': "'; drop table users; --",
  wildcards: '%_\\%',
  'formula of a spreadsheet': '=HYPERLINK("http://example.com","a")',
} as const
