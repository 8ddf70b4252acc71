import { expect, test } from 'vitest'
import { createRedactor } from './redact.rules.ts'

const INES = {
  emails: ['ines.w@firm.info'],
  names: ['Will Ödön Smith', null, 'X'],
  phones: ['+1 (555) 010-0199', null],
  addresses: ['12 Mill Road\nGraz', null],
}

test.each([
  ['Asked by INES.W@firm.info today', 'Asked by [erased] today'],
  ['will ödön  smith called', '[erased] called'],
  ['Mr Smith called from 1 555 0100199', 'Mr [erased] called from [erased]'],
  ['Leave it at 12 mill road Graz', 'Leave it at [erased]'],
  ['It will be sent', 'It will be sent'],
  ['Ask Will', 'Ask [erased]'],
  ['Smithson, willow, X-ray', 'Smithson, willow, X-ray'],
  ['Payment pi_3Nabc', 'Payment pi_3Nabc'],
  ['Call +1 (555) 010-0199 or 1.555.010.0199', 'Call +[erased] or [erased]'],
  ['Serial 915550100199', 'Serial 915550100199'],
  ['Will asked, and Ödön and Smith too', '[erased] asked, and [erased] and [erased] too'],
  ['Ines.W@firm.infor is somebody else', 'Ines.W@firm.infor is somebody else'],
])('Erasing a person turns "%s" into "%s"', (text, expected) => {
  expect(createRedactor(INES)(text)).toBe(expected)
})

test('Names are matched as text, never as a pattern', () => {
  expect(createRedactor({ names: ['Anna-Maria/O’Neil'] })('Anna-Maria/O’Neil asked')).toBe('[erased] asked')
  expect(createRedactor({ names: ['a.*(b)'] })('a.*(b) and abc')).toBe('[erased] and abc')
})

test.each([
  ['with a typed apostrophe', "Sean O'Neil", 'Mr O’Neil called', 'Mr [erased] called'],
  ['with two apostrophes', "Niall O'D'Arcy", 'Mr O’D’Arcy called', 'Mr [erased] called'],
  ['with a printed apostrophe', 'Sean O’Neil', "sean o'neil called", '[erased] called'],
  [
    'with letters and accents apart',
    'Zoe\u0308 Ca\u0301n',
    'Zoë asked, then zoë cán',
    '[erased] asked, then [erased]',
  ],
  ['with letters and accents in one', 'Zoë Cán', 'Ask Zoe\u0308', 'Ask [erased]'],
])('A name %s is erased in its other spelling too', (_how, name, text, expected) => {
  expect(createRedactor({ names: [name] })(text)).toBe(expected)
})

test('A text that names nobody keeps its spelling', () => {
  expect(createRedactor({ names: ['Zoë'] })('Zoe\u0308lla, cafe\u0301')).toBe('Zoe\u0308lla, cafe\u0301')
})

test('A person without known details changes nothing', () => {
  expect(createRedactor({ names: [null, ''], phones: ['1'] })('As it was 1')).toBe('As it was 1')
})

test('A name counts from three letters and a number from five digits, without surrounding spaces', () => {
  expect(createRedactor({ names: [' Ann '] })('Ann asked')).toBe('[erased] asked')
  expect(createRedactor({ names: ['Al Xu'] })('Al and Xu, or AL  XU')).toBe('Al and Xu, or [erased]')
  expect(createRedactor({ names: [' A '] })('A piece')).toBe('A piece')
  expect(createRedactor({ phones: ['12345'] })('Call 123-45')).toBe('Call [erased]')
  expect(createRedactor({ phones: ['1234'] })('Order 1234')).toBe('Order 1234')
  expect(createRedactor({ phones: ['1234'], names: ['Ann'] })('Ann, order 1234')).toBe('[erased], order 1234')
})

test('When several matches overlap, the longest is erased whole', () => {
  const emails = ['ann@firm.info', 'ann@firm.info.example']
  expect(createRedactor({ emails, names: ['Ann', 'Ann Lee'] })('ann lee, ann@firm.info.example')).toBe(
    '[erased], [erased]',
  )
})

test('A match with one of several numbers is enough', () => {
  expect(createRedactor({ phones: ['555 0100', '555 0200'] })('Call 5550200')).toBe('Call [erased]')
})

test('An address is found by its longest word, wherever its lines break', () => {
  expect(createRedactor({ addresses: [' 1  Hill\r\nTown '] })('To 1 HILL TOWN please')).toBe(
    'To [erased] please',
  )
})
