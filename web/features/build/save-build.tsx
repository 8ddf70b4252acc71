import { useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveBuildMessages as texts } from '../../../content/messages/en/build/build-page.ts'
import { formatBuild, parseBuild } from '../../../contract/fit/build-text.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_TITLE } from '../../../contract/text-limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { toLoginState } from '../../session/login-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Disclosure } from '../../ui/frame/disclosure.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { type BuildSearch, toBuildPath } from './build-search.rules.ts'

function closeForm(form: HTMLFormElement): void {
  const disclosure = form.closest('details')
  if (!disclosure?.open) return
  disclosure.open = false
  disclosure.querySelector('summary')?.focus()
}

/** Keeps the build under its name; a build of the same name is replaced. */
function useSave(search: BuildSearch) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    if (!name) return setError(texts.nameMissing)
    setBusy(true)
    setError(null)
    const { machines } = search
    const parts = formatBuild(parseBuild(search.parts).lines)
    try {
      const kept = (await api.call('listBuilds')).find((build) => build.name === name)
      if (kept) await api.call('changeBuild', { params: { id: kept._id }, body: { parts, machines } })
      else await api.call('saveBuild', { body: { name, parts, machines } })
      void queryClient.invalidateQueries({ queryKey: ['builds'] })
      void showToast({ tone: 'success', text: kept ? texts.replaced(name) : texts.saved(name) })
      closeForm(form)
      if (name !== search.name)
        void navigate(toBuildPath({ ...search, name }), { replace: true, preventScrollReset: true })
    } catch (failure) {
      const [named] = failure instanceof ApiError ? (failure.problem.errors?.name ?? []) : []
      setError(named ?? toFailureText(failure))
    }
    setBusy(false)
  }
  return { busy, error, save }
}

export function SaveBuild({ search }: { search: BuildSearch }) {
  const { status } = useSession()
  const location = useLocation()
  const { busy, error, save } = useSave(search)
  const label = (
    <>
      <Bookmark className="size-4" />
      {texts.save}
    </>
  )
  if (status !== 'signed-in')
    return (
      <ButtonLink
        to={pages.login}
        state={toLoginState(location)}
        variant="line"
        className="noscript:hidden"
        aria-label={texts.signIn}
      >
        {label}
      </ButtonLink>
    )
  return (
    <Disclosure
      label={texts.save}
      icon={<span className="flex items-center gap-2">{label}</span>}
      className="lg:relative"
      buttonClassName="border border-ink-300 bg-white px-5 text-sm font-strong hover:border-ink-900"
      focusesField
    >
      <form
        onSubmit={(event) => void save(event)}
        className="absolute top-full left-0 z-10 mt-2 grid w-72 gap-4 rounded-md border border-ink-200 bg-white p-4 shadow-pop max-lg:max-w-full lg:right-0 lg:left-auto"
      >
        <TextField
          key={search.name}
          label={texts.name}
          name="name"
          defaultValue={search.name}
          placeholder={texts.placeholder}
          maxLength={MAX_TITLE}
          autoComplete="off"
          {...(error && { error })}
        />
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </form>
    </Disclosure>
  )
}
