type AuditSubject = 'order' | 'product' | 'catalog' | 'review' | 'message' | 'synonym' | 'user'

/** Every action that the audit log can show, as it shows it, and what the action changes. */
export const AUDIT_ACTIONS = {
  'ship order': 'order',
  'deliver order': 'order',
  'cancel order': 'order',
  'refund order': 'order',
  'retry refund': 'order',
  'delete order': 'order',
  'add product': 'product',
  'change product': 'product',
  'correct stock': 'product',
  'archive product': 'product',
  'restore product': 'product',
  'delete product': 'product',
  'import products': 'catalog',
  'approve review': 'review',
  'answer review': 'review',
  'hide review': 'review',
  'show review': 'review',
  'take back answer': 'review',
  'answer message': 'message',
  'reopen message': 'message',
  'add synonym': 'synonym',
  'remove synonym': 'synonym',
  'mark as not sold': 'synonym',
  'mark as sold': 'synonym',
  'make admin': 'user',
  'remove admin': 'user',
  'remove user': 'user',
  'delete own account': 'user',
} as const satisfies Record<string, AuditSubject>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Null for an action of a version that named it differently. */
export function findAuditSubject(action: string): AuditSubject | null {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : null
}
