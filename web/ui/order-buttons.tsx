import { productMessages } from '../../content/messages/en/frame.ts'
import { fillPath } from '../../contract/endpoints.ts'
import { isOrderable } from '../../contract/orderable.ts'
import { pages } from '../../contract/pages.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { shop } from '../app/shop.ts'
import { addButton } from '../cart/cart-form.tsx'
import { ButtonLink } from './button.tsx'
import type { ButtonLook } from './button-classes.ts'

interface OrderButtonsProps extends Pick<ButtonLook, 'variant' | 'size'> {
  product: Pick<Product, '_id' | 'name' | 'partNumber' | 'order' | 'multiple' | 'quantity'>
  className?: string
}

/** Buy Now and Add to cart. Where too few are in stock, a mail to sales instead, which promises no date. */
export function OrderButtons({ product, ...look }: OrderButtonsProps) {
  const { _id, name, partNumber } = product
  if (!isOrderable(product)) {
    const subject = encodeURIComponent(productMessages.availabilitySubject(partNumber ?? name))
    return (
      <ButtonLink
        to={`mailto:${shop.salesEmail}?subject=${subject}`}
        aria-label={productMessages.askAvailabilityLabel(name)}
        {...look}
        variant="line"
      >
        {productMessages.askAvailability}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink
        to={fillPath(pages.purchase, { purchaseId: _id })}
        aria-label={productMessages.buyNowLabel(name)}
        {...look}
      >
        {productMessages.buyNow}
      </ButtonLink>
      <button {...addButton(_id)} aria-label={productMessages.addToCartLabel(name)} className="add-to-cart" />
    </>
  )
}
