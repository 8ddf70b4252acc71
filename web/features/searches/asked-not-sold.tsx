import { askedNotSold as texts } from '../../../content/messages/en/searches.ts'
import type { SearchReport } from '../../../contract/schemas/searches.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'

/** What buyers wanted and the shop does not sell. The bars are part of the table with their figures. */
export function AskedNotSold({ askedFor }: Pick<SearchReport, 'askedFor'>) {
  const most = Math.max(1, ...askedFor.map(({ count }) => count))
  return (
    <Panel>
      <PanelHead title={texts.title} />
      {askedFor.length === 0 ? (
        <p className="p-5 text-sm text-ink-700">{texts.none}</p>
      ) : (
        <table className="mx-5 my-3 w-[calc(100%-2.5rem)] text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.question}</th>
              <th scope="col">{texts.searches}</th>
            </tr>
          </thead>
          <tbody>
            {askedFor.map(({ question, count }) => (
              <tr key={question} className="relative *:pt-2 *:pb-5">
                <td className="w-full pr-3 wrap-anywhere">
                  <bdi>{question}</bdi>
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="absolute inset-x-0 bottom-1.5 h-2 w-full"
                  >
                    <rect width={100} height={8} className="fill-ink-100" />
                    <rect width={(count / most) * 100} height={8} className="fill-green-600" />
                  </svg>
                </td>
                <td className="figure text-right align-top whitespace-nowrap">{groupThousands(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
