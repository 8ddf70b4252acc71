import { Copy, Ellipsis, Pencil, Printer, Share2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { buildHeadMessages as texts } from '../../../content/messages/en/build/build-page.ts'
import { pages } from '../../../contract/pages.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { MAX_TITLE } from '../../../contract/text-limits.ts'
import { useSite } from '../../app/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Disclosure } from '../../ui/frame/disclosure.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { type BuildSearch, readPasted, toBuildPath, toComparePath } from './build-search.rules.ts'
import { writeMarkdown, writeTable, writeText } from './export.rules.ts'
import { SaveBuild } from './save-build.tsx'

async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    void showToast({ tone: 'success', text: copied })
  } catch {
    void showToast({ tone: 'error', text: texts.notCopied })
  }
}

/** Hidden fields with the build, which a form sends when no script runs. */
function HiddenBuild({ search, named = true }: { search: BuildSearch; named?: boolean }) {
  return (
    <>
      <input type="hidden" name="parts" value={search.parts} />
      <input type="hidden" name="machines" value={search.machines} />
      {named && <input type="hidden" name="name" value={search.name} />}
    </>
  )
}

function Rename({ search }: { search: BuildSearch }) {
  const navigate = useNavigate()
  function rename(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    // The new address closes the form, which would take the focus with it.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    void navigate(toBuildPath({ ...search, name }), { replace: true, preventScrollReset: true })
  }
  return (
    <Disclosure
      label={texts.rename}
      icon={<Pencil className="size-4" />}
      className="print:hidden lg:relative"
      buttonClassName="w-11 text-ink-500 hover:text-ink-900"
      focusesField
    >
      <form
        method="get"
        action={pages.build}
        onSubmit={rename}
        className="absolute top-full left-0 z-10 mt-1 flex w-80 items-end gap-2 rounded-md border border-ink-200 bg-white p-4 shadow-pop max-lg:max-w-full"
      >
        <HiddenBuild search={search} named={false} />
        <div className="flex-1">
          <TextField
            key={search.name}
            label={texts.name}
            name="name"
            defaultValue={search.name}
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="line">
          {texts.saveName}
        </Button>
      </form>
    </Disclosure>
  )
}

function Compare({ search }: { search: BuildSearch }) {
  const navigate = useNavigate()
  function compare(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const other = readPasted(String(new FormData(event.currentTarget).get('with') ?? ''))
    void navigate(toComparePath(search, other))
  }
  return (
    <form method="get" action={pages.compareBuilds} onSubmit={compare} className="grid gap-3">
      <HiddenBuild search={search} />
      <TextField
        label={texts.compareWith}
        name="with"
        placeholder={texts.pasteLink}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="line">
        {texts.compare}
      </Button>
    </form>
  )
}

interface MoreProps {
  search: BuildSearch
  build: BuildReply
  title: string
  link: string
}

/** Print, files, texts for forums, and the comparison. Everything but copying works without JavaScript. */
function More({ search, build, title, link }: MoreProps) {
  const described = { name: title, link }
  const exported = [
    { label: texts.text, value: writeText(build, described) },
    { label: texts.markdown, value: writeMarkdown(build, described) },
  ]
  return (
    <Disclosure
      label={texts.moreActions}
      icon={<Ellipsis className="size-4" />}
      className="print:hidden lg:relative"
      buttonClassName="w-11 border border-ink-300 bg-white hover:border-ink-900"
    >
      <div className="absolute top-full left-0 z-10 mt-2 grid max-h-[70vh] w-80 gap-4 overflow-y-auto rounded-md border border-ink-200 bg-white p-4 shadow-pop max-lg:max-w-full lg:right-0 lg:left-auto">
        <div className="grid gap-2">
          <Button variant="line" className="noscript:hidden" onClick={() => window.print()}>
            <Printer className="size-4" />
            {texts.print}
          </Button>
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeTable(build))}`}
            download={texts.fileName}
            className={buttonClasses({ variant: 'line' })}
          >
            {texts.csv}
          </a>
        </div>
        {exported.map(({ label, value }) => (
          <div key={label} className="grid gap-2">
            <TextAreaField
              label={label}
              value={value}
              readOnly
              className="figure min-h-24 text-xs"
              onFocus={({ target }) => target.select()}
            />
            <Button
              variant="line"
              size="sm"
              className="noscript:hidden"
              onClick={() => void copy(value, texts.textCopied)}
            >
              {texts.copyText(label)}
            </Button>
          </div>
        ))}
        <div className="border-t border-ink-200 pt-4">
          <Compare search={search} />
        </div>
      </div>
    </Disclosure>
  )
}

interface BuildHeadProps {
  search: BuildSearch
  build: BuildReply | null
  title: string
  summary: string
}

/**
 * The name of the build and what can be done with it as a whole. On small screens a popover is placed against its row,
 * on large ones against its button.
 */
export function BuildHead({ search, build, title, summary }: BuildHeadProps) {
  const { publicUrl } = useSite()
  const link = publicUrl + toBuildPath({ ...search, goal: null })
  const isEmpty = !build || build.lines.length === 0
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="min-w-0">
        <div className="relative flex items-center gap-1">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          {!isEmpty && <Rename search={search} />}
        </div>
        <p className="mt-1 text-ink-700">{summary}</p>
        {!isEmpty && <p className="hidden text-sm wrap-anywhere print:block">{link}</p>}
      </div>
      {build && !isEmpty && (
        <div className="relative flex flex-wrap gap-2 print:hidden">
          <Button variant="line" className="noscript:hidden" onClick={() => void copy(link, texts.copied)}>
            <Share2 className="size-4" />
            {texts.share}
          </Button>
          <ButtonLink
            to={toBuildPath({ ...search, name: texts.copyOf(title).slice(0, MAX_TITLE), goal: null })}
            variant="line"
          >
            <Copy className="size-4" />
            {texts.duplicate}
          </ButtonLink>
          <SaveBuild search={search} />
          <More search={search} build={build} title={title} link={link} />
        </div>
      )}
    </div>
  )
}
