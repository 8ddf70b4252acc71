import { createElement, type SVGProps } from 'react'

interface IconShape {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Replaces lucide-react's own factory for the icons we use, at a tenth of its size; the build swaps it in
 * (scripts/vite/plain-icons.ts).
 */
export default function createPlainIcon({ node }: IconShape) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
        className: `lucide ${className}`,
      },
      ...shapes,
    )
}
