import { useQueryClient } from '@tanstack/react-query'
import { profileMessages as texts } from '../../../content/messages/en/account.ts'
import { messages } from '../../../contract/messages.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { userQuery } from '../../api/queries.ts'
import { ConnectionError } from '../../api/transport.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitCanceled } from '../../ui/forms/refused-fields.ts'
import { useImageUpload } from '../../ui/forms/use-image-upload.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { ImageField } from '../../ui/image-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { ProfileFormSchema, toProfileForm } from './profile-form.rules.ts'

/** Sends the photo first, then the rest. After a failure the input stays, and an uploaded photo is not sent again. */
function useProfileForm(user: User) {
  const api = useApi()
  const queryClient = useQueryClient()
  const shopForm = useShopForm({
    schema: ProfileFormSchema,
    defaultValues: toProfileForm(user),
    async onSubmit({ photo, ...values }) {
      const typed = shopForm.form.getValues()
      try {
        const photoURL = await store('photo', photo)
        const { email } = user
        const reply = await api.call('putUser', { params: { email }, body: { ...values, email, photoURL } })
        if (!('insertedId' in reply && reply.insertedId))
          throw new ConnectionError(messages.profileNotUpdated)
        const saved = await queryClient
          .fetchQuery({ ...userQuery(api, email), staleTime: 0 })
          .catch(() => null)
        const sent = { ...typed, photo: { file: null, stored: photoURL } }
        shopForm.fillSaved(saved ? toProfileForm(saved) : sent, sent)
      } catch (error) {
        if (!(error instanceof SubmitCanceled)) {
          void showToast({ tone: 'error', text: messages.profileNotUpdated })
        }
        throw error
      }
      void showToast({ tone: 'success', text: messages.profileUpdated })
    },
  })
  const { upload, store } = useImageUpload(shopForm.form)
  return { ...shopForm, upload }
}

export function ProfileForm({ user }: { user: User }) {
  const { form, field, busy, failure, formProps, upload } = useProfileForm(user)
  return (
    <form {...formProps} className="grid grid-cols-1 gap-6 p-5 sm:grid-cols-2 md:p-6">
      <TextField
        label={texts.displayName}
        autoComplete="name"
        placeholder={texts.displayNamePlaceholder}
        {...field('displayName')}
      />
      <TextField label={texts.email} type="email" value={user.email} readOnly hint={texts.emailHint} />
      <TextField
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        placeholder={texts.phonePlaceholder}
        {...field('phoneNumber')}
      />
      <TextField
        label={texts.location}
        autoComplete="address-level2"
        placeholder={texts.locationPlaceholder}
        {...field('location')}
      />
      <div className="grid grid-cols-1 content-start gap-6 sm:col-span-2">
        <TextField label={texts.education} placeholder={texts.educationPlaceholder} {...field('education')} />
        <ImageField form={form} name="photo" label={texts.photo} upload={upload} shape="person" />
        {failure && (
          <Notice tone="red" title={texts.notSaved}>
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
