import type { Plugin } from 'vite'

const UNZIP = /\/read-excel-file\/modules\/zip\/unzipFromArrayBuffer\.js$/
const IMPORT = "import { unzip } from 'fflate'"

/**
 * The spreadsheet reader unpacks a sheet above 512 KB in a worker that it creates from a string, which the shop's
 * content security policy forbids. This makes it unpack in the page; the largest accepted file takes a moment.
 */
export function unpackInPage(): Plugin {
  return {
    name: 'northbridge:unpack-in-page',
    enforce: 'pre',
    transform(code, id) {
      if (!UNZIP.test(id)) return null
      if (!code.includes(IMPORT)) throw new Error(`${id} no longer imports unzip`)
      const unzip = `import { unzipSync } from 'fflate'
        function unzip(archive, answer) {
          try { answer(null, unzipSync(archive)) } catch (error) { answer(error) }
        }`
      return code.replace(IMPORT, unzip)
    },
  }
}
