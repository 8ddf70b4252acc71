export const highlights = 'Highlights'
export const carousel = 'carousel'
export const slide = 'slide'
export const position = (index: number, count: number) => `${index} of ${count}`
export const goTo = (index: number) => `Slide ${index}`
export const slides = 'Slides'
export const play = 'Play'
export const pause = 'Pause'
export const previous = 'Previous slide'
export const next = 'Next slide'
export const perPiece = 'Per piece'
