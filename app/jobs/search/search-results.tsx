import { useNavigation, useRevalidator } from 'react-router'
import { ServerWritten } from '#app/ui/server-written.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { useDelayed } from '#app/ui/use-delayed.ts'
import { JobList } from '../job-list.tsx'
import { Correction, PlaceCorrection } from './correction.tsx'
import { CountryNotStated } from './country-not-stated.tsx'
import { type FoundJobs, rssHrefOf } from './found-jobs.ts'
import { NoJobs } from './no-jobs.tsx'
import { Paging } from './paging.tsx'
import { parseSearchUrl } from './search-url.ts'

export function SearchResults({ found }: { found: FoundJobs }) {
  const { location } = useNavigation()
  // A job that is opened leaves the list as it is.
  const isDelayed = useDelayed(location !== undefined && parseSearchUrl(location)?.kind === 'search')
  const { revalidate } = useRevalidator()
  return (
    <>
      {isDelayed && <CardSkeletons count={6} />}
      <div hidden={isDelayed}>
        <Correction found={found} />
        <PlaceCorrection found={found} />
        <CountryNotStated found={found} />
        {found.total === 0 && <NoJobs found={found} />}
        {found.total > 0 && (
          <ServerWritten html={found.listHtml} onLost={() => void revalidate()}>
            {found.jobs && <JobList jobs={found.jobs} today={found.today} />}
          </ServerWritten>
        )}
        {found.total > 0 && <CountryNotStated found={found} />}
        <Paging found={found} />
        <p className="mt-4 text-s text-ink-2">
          <a className="underline hover:text-primary" href={rssHrefOf(found.inForce)} type="application/rss+xml">
            RSS feed of new jobs for this search
          </a>
        </p>
      </div>
    </>
  )
}
