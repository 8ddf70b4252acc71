import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import type { AccountDeletion } from '../../../../contract/schemas/own-data.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../app/services.ts'
import { useSession } from '../../../session/use-session.ts'
import { useShopForm } from '../../../ui/forms/use-shop-form.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface DeleteAccountOptions {
  hasPassword: boolean
  reviews: AccountDeletion['reviews']
  onStale: () => void
}

type Phase = 'editing' | 'asking' | 'sending'

/** Checks the form, asks for confirmation, then sends it; shows each refusal beside its field. */
export function useDeleteAccount({ hasPassword, reviews, onStale }: DeleteAccountOptions) {
  const api = useApi()
  const { handleUnauthorized, leaveAfter } = useSession()
  const [phase, setPhase] = useState<Phase>('editing')
  const answer = useRef<(isSure: boolean) => void>(() => {})

  function ask(): Promise<boolean> {
    setPhase('asking')
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  async function send(body: AccountDeletion): Promise<void> {
    setPhase('sending')
    try {
      // Forgets the token in every tab and goes to the home page.
      await leaveAfter(async () => {
        await api.call('deleteAccount', { body })
        void showToast({ tone: 'success', text: texts.deleted })
      })
    } catch (error) {
      // Closes first, so that the focus can move to the field.
      flushSync(() => setPhase('editing'))
      if (!(error instanceof ApiError) || error.problem.errors) throw error
      if (error.status === 403) onStale()
      if (error.status !== 401) throw error
      void showToast({ tone: 'error', text: texts.signedOut })
      await handleUnauthorized()
    }
  }

  async function loadSchema() {
    const { AccountDeletionSchema } = await import('../../../../contract/schemas/own-data.ts')
    return AccountDeletionSchema.refine(({ password }) => password || !hasPassword, {
      path: ['password'],
      message: texts.passwordRequired,
    })
  }

  const form = useShopForm({
    schema: loadSchema,
    defaultValues: { reviews },
    async onSubmit(wish) {
      if (await ask()) await send(wish)
      else setPhase('editing')
    },
  })

  return { ...form, phase, confirm: () => answer.current(true), cancel: () => answer.current(false) }
}
