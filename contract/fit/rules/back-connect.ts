import { pairsOf, read } from '../build.ts'
import { judge, type Rule } from '../rule.ts'
import { saysYes } from '../words.ts'

export const backConnect: Rule = {
  id: 'back-connect',
  title: 'Connectors on the back of the board',
  source: 'Boards with connectors on the back need a case with openings for them',
  isRequired: false,
  needs: ['mainboards.back-connect', 'cases.back-connect'],
  check: (build) =>
    pairsOf(build, 'mainboards', 'cases').map(([board, box]) => {
      const own = read(board, 'back-connect')
      // A board with its connectors in front fits every case, also one that says nothing.
      if (own.value && !saysYes(own.value))
        return judge(own, own, () => ['fits', `${board.name} has its connectors in front.`], [board, box])
      return judge(own, read(box, 'back-connect'), (_, openings) =>
        saysYes(openings)
          ? ['fits', `${box.name} has openings for the connectors on the back of ${board.name}.`]
          : ['misfit', `${board.name} has its connectors on the back; ${box.name} has no openings for them.`],
      )
    }),
}
