import { homeMessages } from '../../../content/messages/en/home.ts'
import { shop } from '../../app/shop.ts'

export function StatsBand() {
  return (
    <section aria-label={homeMessages.numbers(shop.name)} className="bg-green-900 text-white">
      <ul className="wrap grid grid-cols-2 lg:grid-cols-4">
        {shop.stats.map(({ figure, label }) => (
          <li
            key={label}
            className="border-green-800 py-8 even:border-l even:pl-5 nth-[n+3]:border-t lg:border-t-0! lg:py-16 lg:not-first:border-l lg:not-first:pl-8"
          >
            <b className="block font-display text-stat font-medium tracking-banner">{figure}</b>
            <span className="mt-2 block text-green-300">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
