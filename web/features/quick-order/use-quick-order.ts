import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_MULTIPLY } from '../../../contract/quick-order.ts'
import type { QuickOrderReply } from '../../../contract/schemas/quick-order.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useSession } from '../../session/use-session.ts'
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/tab-draft.ts'
import {
  type Answer,
  type Answers,
  forgetAdded,
  forgetQuantities,
  isWaiting,
  markAdded,
  type ShownLine,
} from './quick-order.rules.ts'
import { readTableFile } from './read-table-file.ts'

/** A list as it was sent, and what the shop said about it. Without JavaScript, the page starts with one. */
export interface ReadList {
  text: string
  multiply: string
  reply: QuickOrderReply | null
  /** Whether the reply is for this text and this number of sets, not for earlier ones. */
  isCurrent: boolean
  failure: string | null
}

const NO_LIST: ReadList = { text: '', multiply: '1', reply: null, isCurrent: true, failure: null }

/** Waits until the typing stops. */
const TYPING_MS = 350

export const isMultiply = (typed: string) =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_MULTIPLY

export interface QuickOrder {
  list: ReadList
  answers: Answers
  isBusy: boolean
  field: RefObject<HTMLTextAreaElement | null>
  read: (change: { text?: string; multiply?: string }) => void
  answer: (text: string, answer: Answer) => void
  openFile: (file: File) => Promise<void>
  /** Call after the ready lines among these were added to the cart. */
  noteAdded: (lines: readonly ShownLine[]) => void
}

interface Kept {
  list: ReadList
  answers: Answers
  /** The account that pasted it; null for a visitor, who may sign in meanwhile. */
  owner: string | null
}

/** The list of this tab, for a buyer who looks at a product and comes back. No other account sees it. */
let kept: Kept | null = null

/** The same without the reply, for a buyer who reloads the page. */
const DRAFT_KEY = 'draft:quick-order'
type Draft = Pick<ReadList, 'text' | 'multiply'> & Omit<Kept, 'list'>

function keep(next: Kept | null): void {
  kept = next
  if (!next) {
    dropDraft(DRAFT_KEY)
    return
  }
  const { list, ...rest } = next
  writeDraft(DRAFT_KEY, { text: list.text, multiply: list.multiply, ...rest } satisfies Draft)
}

function readKept(owner: string | null): Draft | null {
  const draft = readDraft(DRAFT_KEY) as Draft | null
  return draft && (draft.owner === null || draft.owner === owner) ? draft : null
}

/** Whether this tab keeps the list of an account that has left. An empty form does not replace it. */
function isOfAnother(owner: string | null): boolean {
  const draft = readDraft(DRAFT_KEY) as Draft | null
  return draft !== null && draft.owner !== null && draft.owner !== owner
}

/** Reads the list again whenever it changes, and keeps what the buyer decided about its lines. */
export function useQuickOrder(sent: ReadList | undefined): QuickOrder {
  const api = useApi()
  const session = useSession()
  const { status } = session
  const owner = session.status === 'signed-in' ? session.user.id : null
  const [recalled] = useState(() => (!sent && (kept?.owner === null || kept?.owner === owner) ? kept : null))
  const initial = sent ?? recalled?.list ?? NO_LIST
  const [list, setList] = useState(initial)
  const [answers, setAnswers] = useState<Answers>(recalled?.answers ?? {})
  const isDone = useRef(false)
  const isBegun = useRef(initial.text !== '')
  /** Whose list it is. A visitor's becomes the account's that signs in, which keeps it after signing out. */
  const listOwner = useRef(recalled?.owner ?? null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = useRef({ text: initial.text, multiply: initial.multiply })
  const request = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failedFiles = useRef(0)

  async function ask(): Promise<void> {
    const { text, multiply } = asked.current
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    const failedBefore = failedFiles.current
    setIsBusy(true)
    try {
      const reply =
        text.trim() === '' ? null : await api.call('quickOrder', { body: { text, multiply }, signal })
      if (signal.aborted) return
      setList((before) => ({
        text,
        multiply,
        reply,
        isCurrent: true,
        // A file that failed while the shop was asked about an earlier list is still to be reported.
        failure: failedFiles.current === failedBefore ? null : before.failure,
      }))
      setAnswers((before) => forgetAdded(before, reply?.lines ?? []))
    } catch (error) {
      if (signal.aborted) return
      setList((before) => ({ ...before, text, multiply, failure: toFailureText(error) }))
    }
    setIsBusy(false)
  }

  function read({ text, multiply }: { text?: string; multiply?: string }, waitMs = TYPING_MS): void {
    isDone.current = false
    isBegun.current = true
    // A quantity that was chosen for another number of sets says nothing about this one.
    if (multiply !== undefined) setAnswers(forgetQuantities)
    asked.current = {
      ...asked.current,
      ...(text !== undefined && { text }),
      ...(multiply !== undefined && { multiply }),
    }
    setList((before) => ({ ...before, ...asked.current, isCurrent: false }))
    clearTimeout(timer.current)
    request.current?.abort()
    setIsBusy(false)
    if (isMultiply(asked.current.multiply)) timer.current = setTimeout(() => void ask(), waitMs)
  }

  useEffect(() => {
    // Before the first list, and after it was hidden, the one of this tab is still to be restored.
    if (!isBegun.current) return
    if (list.text === '' && listOwner.current === null && isOfAnother(owner)) return
    listOwner.current = list.text === '' ? null : (listOwner.current ?? owner)
    keep(list.text === '' || isDone.current ? null : { list, answers, owner: listOwner.current })
  }, [list, answers, owner])

  /** Puts the list of the page before the reload into the empty field. */
  function restore(): void {
    const draft = readKept(owner)
    if (!draft || !field.current) return
    field.current.value = draft.text
    listOwner.current = draft.owner
    asked.current.multiply = draft.multiply
    setAnswers(draft.answers)
    read({ text: draft.text }, 0)
  }

  /** Empties the page before anyone but the account that pasted this list. It can be restored for that account. */
  function hide(): void {
    if (field.current) field.current.value = ''
    setAnswers({})
    read({ text: '', multiply: '1' }, 0)
    listOwner.current = null
    isBegun.current = false
  }

  // Reads a list that was pasted before the scripts arrived. Reads a restored list again for today's prices, and any
  // list once the buyer is signed in, for their own numbers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two moments, not each render.
  useEffect(() => {
    if (listOwner.current !== null && listOwner.current !== owner) return hide()
    const typed = field.current?.value ?? ''
    const isOld = typed !== '' && (status === 'signed-in' || recalled !== null)
    if (typed !== asked.current.text || isOld) read({ text: typed }, 0)
    // Only now is it known who is signed in.
    else if (status !== 'loading' && !isBegun.current) restore()
  }, [status])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )

  return {
    list,
    answers,
    isBusy,
    field,
    read,
    noteAdded(lines) {
      setAnswers((before) => markAdded(before, lines))
      // Coming back must not offer to add them again. A line that was typed meanwhile stays.
      isDone.current = asked.current.text === list.text && !lines.some(isWaiting)
      if (kept) keep(isDone.current ? null : { ...kept, answers: markAdded(kept.answers, lines) })
    },
    answer(text, answer) {
      isDone.current = false
      setAnswers((before) => ({ ...before, [text]: { ...before[text], ...answer } }))
    },
    async openFile(file) {
      try {
        const text = await readTableFile(file)
        if (field.current) field.current.value = text
        read({ text }, 0)
      } catch (error) {
        failedFiles.current += 1
        setList((before) => ({ ...before, failure: toFailureText(error) }))
      }
    },
  }
}
