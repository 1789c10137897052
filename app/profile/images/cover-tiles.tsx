import { Button } from '#app/ui/button.tsx'
import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'
import { srcSetOf } from './portrait.tsx'

export type BuiltInCover = ResponsiveImage & { id: string; title: string }

const PLACEHOLDER_COUNT = 10

/** The built-in covers: real radios, each with its image. */
export function CoverTiles(props: {
  /** Null until they have arrived. */
  covers: readonly BuiltInCover[] | null
  hasFailed: boolean
  onRetry: () => void
  ticked: string | null
  onTick: (id: string) => void
}) {
  if (props.hasFailed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>The covers couldn’t be loaded. You can upload your own image.</p>
        <Button size="small" onClick={props.onRetry}>
          Try again
        </Button>
      </div>
    )
  return (
    <fieldset className="min-w-0" aria-busy={props.covers === null}>
      <legend className="pb-2 text-base font-semibold">Choose a cover</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-5">
        {props.covers?.map((cover) => (
          <Tile
            key={cover.id}
            cover={cover}
            isTicked={cover.id === props.ticked}
            onTick={() => props.onTick(cover.id)}
          />
        ))}
        {!props.covers &&
          Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className="rounded-box bg-sunk" style={{ aspectRatio: '3 / 1.9' }} />
          ))}
      </div>
    </fieldset>
  )
}

function Tile({ cover, isTicked, onTick }: { cover: BuiltInCover; isTicked: boolean; onTick: () => void }) {
  return (
    <label className="overflow-hidden rounded-box border border-line-2 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary">
      <img
        src={cover.sizes[0]?.url ?? cover.url}
        srcSet={srcSetOf(cover)}
        sizes="(min-width: 640px) 120px, 45vw"
        alt=""
        width={300}
        height={100}
        className="aspect-3/1 w-full bg-sunk object-cover"
      />
      <span className="flex min-h-9 items-center gap-1.5 px-2 py-1 text-s font-[550] wrap-anywhere touch:min-h-11">
        <input
          type="radio"
          name="cover"
          value={cover.id}
          checked={isTicked}
          onChange={onTick}
          className="choice size-4 flex-none appearance-none rounded-full border-[1.5px] border-control bg-card outline-none checked:border-primary checked:bg-primary"
        />
        {cover.title}
      </span>
    </label>
  )
}
