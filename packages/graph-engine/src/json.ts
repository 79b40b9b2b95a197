export { InexactNumberError, parseExact, stringifyExact } from './model/exactJson.ts'
export { exactNumber, narrowBigint } from './model/exactNumber.ts'
