import { shortDate } from '#app/dates.ts'
import { RATES_DATE } from '#domain/jobs/pay-table.ts'
import type { Table } from './salary-result.tsx'

/** How all figures come about, with their date and sources. */
export function Method({ table: { date, years, minimum } }: { table: Table }) {
  return (
    <section id="method" aria-labelledby="method-title" className="mt-10 scroll-mt-24">
      <h2 id="method-title" className="pb-3 text-xl">
        How this is computed
      </h2>
      <div className="prose">
        <p>
          The figures are pay ranges that full-time jobs stated from {years[0]} to {years[1]}, not what people earn.
          Each job counts once, with the middle of its range. A percentile says how many jobs pay less: a tenth pay less
          than the 10% figure, half pay less than the median. Newest data: {shortDate(date)}.
        </p>
        <p>
          A group needs {minimum} jobs. With fewer, the figure comes from the next larger group: all levels of the
          country, then the United States with the country’s factor, then with its region’s. The same goes for a country
          whose job ads state twice or half the pay that its other roles suggest. Each such step is named beside the
          figure. Where that is not possible, we say so and show none. About nine of ten jobs are in the United States,
          and many that state no level seem to count as senior.
        </p>
        <p>
          Amounts in other currencies use the exchange rates of {shortDate(RATES_DATE)}; an hour is 1/2,080 of a year.
        </p>
        <p>
          Sources: ai-jobs.net (foorilla), CC0; U.S. Bureau of Labor Statistics, OEWS, and U.S. Department of Labor,
          OFLC prevailing wages, public domain.
        </p>
      </div>
    </section>
  )
}
