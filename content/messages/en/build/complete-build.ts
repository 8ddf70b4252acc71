import { groupThousands } from '../../../../contract/thousands.ts'

export const completeMessages = {
  title: 'Complete this build',
  text: 'Missing parts, with the reason for each',
  goal: 'What matters most?',
  goals: { cheapest: 'Cheapest', quietest: 'Quietest', headroom: 'Most headroom' },
  goalTexts: {
    cheapest: 'The lowest price for all machines',
    quietest: 'The lowest noise of coolers and fans',
    headroom: 'The most room and power to spare',
  },
  budget: 'Budget',
  budgetNote: 'per machine, optional',
  ask: 'Suggest parts',
  looking: 'Looking for the best parts…',
  pieces: (pieces: number, name: string) => `${pieces} × ${name}`,
  take: 'Add',
  takeName: (name: string) => `Add ${name}`,
  takeAll: (picks: number) => (picks === 1 ? 'Add it' : `Add all ${picks}`),
  dismiss: 'Dismiss',
  perMachine: 'per machine',
  all: (price: string, machines: number) => `${price} for ${groupThousands(machines)} machines`,
  nothing: 'Nothing to suggest',
  nothingText: 'The build has everything it needs.',
} as const
