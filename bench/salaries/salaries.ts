import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { estimateSalary, isKnown } from '#domain/salaries/estimate.ts'
import { type Pays, PERCENTILES } from '#domain/salaries/salary-table.ts'
import { correctCurrencies } from '#server/salaries/fit/currency-labels.ts'
import { fitSalaries } from '#server/salaries/fit/fit-salaries.ts'
import { readTables } from '#server/salaries/fit/read-tables.ts'
import type { SalaryPosting } from '#server/salaries/fit/salary-posting.ts'
import { figure, tableText } from '../table.ts'
import { plainTable } from './plain-table.ts'

const FOLDS = 5

type Predict = (posting: SalaryPosting) => Pays | null
type Contender = (train: SalaryPosting[]) => Predict

/**
 * Cross-validation on the files that `argmax salaries fit` reads: every fold is predicted from the four others, and the
 * quantile (pinball) loss is averaged over the five percentiles. `--export <file>` writes the folds for a model outside
 * the product (docs/salaries.md).
 */
export async function run(args: string[]): Promise<void> {
  const exportTo = args.includes('--export') ? args[args.indexOf('--export') + 1] : undefined
  const files = args.filter((arg) => !arg.startsWith('--') && arg !== exportTo)
  if (files.length === 0) throw new Error('Usage: npm run bench salaries -- <csv…> [--export <file>]')
  const data = await readTables(files)
  // Judged by the corrected pay for everyone; each contender learns from the same rows.
  const { postings } = correctCurrencies(data.postings)
  const folds = postings.map(foldOf)
  if (exportTo) fs.writeFileSync(exportTo, exported(postings, folds))
  const contenders: Record<string, Contender> = {
    'fitted table': (train) => {
      const table = fitSalaries({ ...data, postings: train }, 'bench')
      return ({ role, level, country, isRemote, companySize }) => {
        const found = estimateSalary(table, {
          role,
          experience: level,
          country,
          companySize: companySize ?? undefined,
          isRemote,
        })
        return isKnown(found) ? found.pays : null
      }
    },
    'plain table': plainTable,
  }
  const rows = Object.entries(contenders).map(([name, contender]) => [name, ...scored(contender, postings, folds)])
  console.log(tableText(['US dollars a year', 'loss', 'in the US', 'elsewhere', 'unanswered'], rows))
}

/** Equal job ads are in one fold, or a repeat would be predicted by itself. */
function foldOf({ role, level, country, amount }: SalaryPosting): number {
  return createHash('sha256').update(`${role} ${level} ${country} ${amount}`).digest().readUInt32LE() % FOLDS
}

function scored(contender: Contender, postings: readonly SalaryPosting[], folds: readonly number[]): string[] {
  const losses = { all: [] as number[], inUs: [] as number[], elsewhere: [] as number[] }
  let unanswered = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const predict = contender(postings.filter((_, index) => folds[index] !== fold))
    for (const posting of postings.filter((_, index) => folds[index] === fold)) {
      const pays = predict(posting)
      if (!pays) {
        unanswered += 1
        continue
      }
      const loss = pinball(pays, posting.usd)
      losses.all.push(loss)
      losses[posting.country === 'US' ? 'inUs' : 'elsewhere'].push(loss)
    }
  }
  return [...Object.values(losses).map((list) => figure(mean(list))), figure(unanswered)]
}

/** Of one job ad, averaged over the percentiles. */
function pinball(pays: Pays, pay: number): number {
  return mean(
    PERCENTILES.map((percentile, index) => {
      const miss = pay - (pays[index] ?? 0)
      return Math.max((miss * percentile) / 100, (miss * (percentile - 100)) / 100)
    }),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function exported(postings: readonly SalaryPosting[], folds: readonly number[]): string {
  const lines = postings.map(({ role, level, country, isRemote, companySize, year, usd }, index) =>
    [folds[index], role, level, country, Number(isRemote), companySize ?? '', year, usd].join(','),
  )
  return `${['fold,role,level,country,remote,company_size,year,usd', ...lines].join('\n')}\n`
}
