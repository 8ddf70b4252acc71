import { pairsOf, read } from '../build.ts'
import { type Advice, judge } from '../rule.ts'
import { saysYes } from '../words.ts'

export const memoryEcc: Advice = {
  id: 'memory-ecc',
  title: 'Error-correcting memory',
  source: 'Error correction works only when module, board and processor all support it',
  onlyAdvises: true,
  isRequired: false,
  needs: ['memory.ecc', 'mainboards.ecc', 'processors.ecc'],
  check: (build) =>
    pairsOf(build, 'memory', ['mainboards', 'processors'] as const).map(([kit, host]) => {
      const own = read(kit, 'ecc')
      const hosts = read(host, 'ecc')
      // Without ECC modules it makes no difference what the host supports.
      if (own.value && !saysYes(own.value))
        return judge(own, own, () => ['fits', `${kit.name} has no ECC, so nothing has to support it.`], [
          kit,
          host,
        ])
      return judge(own, hosts, (_, supported) =>
        saysYes(supported)
          ? ['fits', `${host.name} supports ECC memory.`]
          : ['note', `${kit.name} runs in ${host.name}, but without error correction.`],
      )
    }),
}
