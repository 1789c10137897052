import { tableText } from '../table.ts'
import { PRODUCT_HEAD, productRows } from './product.ts'

console.log(tableText(PRODUCT_HEAD, await productRows(Number(process.argv[2]))))
