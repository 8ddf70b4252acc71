export const powerMessages = {
  title: 'Power',
  of: 'of',
  share: (percent: number) => `, ${percent}%`,
  watts: (value: string) => `${value} W`,
  zero: '0',
  headroom: (value: string) => `${value}, 80%`,
  fullLoad: 'At full load',
  described: (total: string, limit: string | null) =>
    limit === null ? `The parts draw ${total} watts` : `The parts draw ${total} of ${limit} watts`,
} as const

export const drawingMessages = {
  title: (name: string) => `Clearances in ${name}`,
  scale: 'To scale, in mm',
  views: { front: 'Front', side: 'Side', radiator: 'Radiator' },
  described: {
    front: (name: string, size: string, limit: string) =>
      `Front view, to scale: ${name} is ${size} mm tall, the case takes ${limit} mm`,
    side: (name: string, size: string, limit: string) =>
      `Side view, to scale: ${name} is ${size} mm long, the case takes ${limit} mm`,
    radiator: (name: string, size: string, limit: string) =>
      `Radiator, to scale: the radiator of ${name} is ${size} mm long, the case takes ${limit} mm`,
  },
  supplyOnly: (name: string, size: string) => `Side view, to scale: ${name} is ${size} mm long`,
  and: 'and',
  over: (size: string) => `${size} over`,
  board: (height: string, width: string) => `board ${height} × ${width}`,
  supply: 'supply',
  of: (size: string, limit: string) => `${size} of ${limit}`,
  rear: 'rear',
  front: 'front',
  number: 'Case',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
} as const
