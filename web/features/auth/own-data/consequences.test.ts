import { expect, it } from 'vitest'
import { deleteAccountMessages } from '../../../../content/messages/en/account.ts'

it('The page names everything that a deletion of an account does not reach', () => {
  const said = deleteAccountMessages.consequences.join(' ')
  for (const place of ['Backups', 'payment provider', 'log files', 'image host'])
    expect(said).toContain(place)
})
