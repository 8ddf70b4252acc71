import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type CurrentBuild,
  forgetBuildName,
  parseCurrentBuild,
  readCurrentBuild,
  readForgottenName,
  setCurrentBuild,
  subscribeToCurrentBuild,
} from './current-build.ts'

const build: CurrentBuild = { text: 'n7-16c,x6-wifi', machines: 40, name: 'Compact render node' }
const other: CurrentBuild = { text: 'w9-32c', machines: 1, name: '' }

let stored: Map<string, string>
let tab: EventTarget

beforeEach(() => {
  stored = new Map()
  tab = new EventTarget()
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  setCurrentBuild(null)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('A build that was set is read again, as the same object until it changes', () => {
  setCurrentBuild(build)
  expect(readCurrentBuild()).toEqual(build)
  expect(readCurrentBuild()).toBe(readCurrentBuild())
  setCurrentBuild(other)
  expect(readCurrentBuild()).toEqual(other)
})

it.each([null, { ...build, text: ' ' }])(
  'Setting %o leaves no current build and nothing stored',
  (nothing) => {
    setCurrentBuild(build)
    setCurrentBuild(nothing)
    expect(readCurrentBuild()).toBeNull()
    expect(stored.size).toBe(0)
  },
)

it('A build whose name is forgotten keeps its parts and machines, and other pages of the browser read no name', () => {
  setCurrentBuild(build)
  forgetBuildName()
  expect(readCurrentBuild()).toEqual({ ...build, name: '' })
  expect([...stored.values()].join()).not.toContain(build.name)
  expect(readForgottenName()).toBe(build.name)
})

it('Without a build there is no name to forget', () => {
  forgetBuildName()
  expect(stored.size).toBe(0)
})

it('Subscribers hear of changes in this tab and in others, until they end it', () => {
  const heard: (CurrentBuild | null)[] = []
  const end = subscribeToCurrentBuild(() => heard.push(readCurrentBuild()))
  setCurrentBuild(build)
  for (const key of stored.keys()) stored.set(key, JSON.stringify(other))
  tab.dispatchEvent(new Event('storage'))
  end()
  setCurrentBuild(null)
  tab.dispatchEvent(new Event('storage'))
  expect(heard).toEqual([build, other])
})

it('Where the storage is blocked, the build lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('The storage is blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  setCurrentBuild(build)
  expect(readCurrentBuild()).toEqual(build)
})

it.each([
  null,
  '',
  'n7-16c',
  '{"text"',
  'null',
  '7',
  '[]',
  '{}',
  '{"text":""}',
  '{"text":7,"machines":1,"name":""}',
])('A stored build that is %o counts as none', (text) => {
  expect(parseCurrentBuild(text)).toBeNull()
})

it.each([0, -3, 1.5, '40', null, 1e300])('A stored number of machines of %o counts as one', (machines) => {
  expect(parseCurrentBuild(JSON.stringify({ ...build, machines }))).toEqual({ ...build, machines: 1 })
})

it('A stored build without a name has an empty one', () => {
  expect(parseCurrentBuild('{"text":"n7-16c"}')).toEqual({ text: 'n7-16c', machines: 1, name: '' })
})
