/** Whether at least the smallest order is available: the minimum, in whole packs. */
export function isOrderable({
  order,
  multiple,
  quantity,
}: {
  order: number
  multiple: number
  quantity: number
}): boolean {
  return quantity - (quantity % multiple) >= order
}
