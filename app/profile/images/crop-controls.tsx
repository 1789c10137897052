import { useId } from 'react'
import { DownIcon } from '#app/ui/icons.tsx'
import type { Crop } from '#domain/profile/profiles.contract.ts'
import { MAX_ZOOM } from './crop.ts'

const ZOOM_STEP = 0.25
const BUTTON =
  'grid size-10 flex-none place-items-center rounded-box border border-line-2 bg-card text-l leading-none font-semibold hover:border-primary aria-disabled:opacity-40 touch:size-11'
/** Nothing is left on a side when less than this is cut off there. */
const NOTHING = 0.001

/** Moving and zooming without dragging. */
export function CropControls(props: {
  crop: Crop
  zoom: number
  onZoom: (zoom: number) => void
  /** In steps. */
  onMove: (x: number, y: number) => void
}) {
  const id = useId()
  const { crop, zoom, onZoom, onMove } = props
  const sides = [
    { name: 'left', x: -1, y: 0, rest: crop.x, rotation: 'rotate-90' },
    { name: 'right', x: 1, y: 0, rest: 1 - crop.x - crop.width, rotation: '-rotate-90' },
    { name: 'top', x: 0, y: -1, rest: crop.y, rotation: 'rotate-180' },
    { name: 'bottom', x: 0, y: 1, rest: 1 - crop.y - crop.height, rotation: '' },
  ]
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3">
      <div className="flex items-center gap-1.5">
        {sides.map(({ name, x, y, rest, rotation }) => (
          <button
            key={name}
            type="button"
            aria-label={`Show more of the ${name}`}
            aria-disabled={rest < NOTHING}
            onClick={() => onMove(x, y)}
            className={BUTTON}
          >
            <span className={rotation}>
              <DownIcon />
            </span>
          </button>
        ))}
      </div>
      <div className="flex max-w-full min-w-0 items-center gap-2">
        <label htmlFor={id} className="text-s font-semibold">
          Zoom
        </label>
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={zoom <= 1}
          onClick={() => onZoom(zoom - ZOOM_STEP)}
          className={BUTTON}
        >
          −
        </button>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} percent`}
          onChange={(event) => onZoom(Number(event.target.value))}
          className="h-11 w-32 min-w-0 shrink accent-primary"
        />
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => onZoom(zoom + ZOOM_STEP)}
          className={BUTTON}
        >
          +
        </button>
      </div>
      <p role="status" className="sr-only">
        {`From ${percent(crop.x)} to ${percent(crop.x + crop.width)} across, from ${percent(crop.y)} to ${percent(crop.y + crop.height)} down.`}
      </p>
    </div>
  )
}

const percent = (share: number) => `${Math.round(share * 100)} percent`
