import type { EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { findUserByEmail } from '../access/users.repository.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toUser } from './accounts.rules.ts'

export async function getUser(
  { db, imageBase }: EngineWithImages,
  email: string,
): Promise<EndpointReply<'getUser'>> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new ShopError('NOT_FOUND', 'There is no user with this email address.')
  return toUser(user, imageBase)
}

export async function getAdminStatus({ db }: Engine, email: string): Promise<{ admin: boolean }> {
  const user = await findUserByEmail(db, email)
  return { admin: user?.role === 'admin' }
}
