import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { cropOf, type View, within } from './crop.ts'
import { CropControls } from './crop-controls.tsx'
import type { ChosenImage } from './use-chosen-image.ts'

interface CropProps {
  image: ChosenImage
  /** Width : height of what is kept. */
  aspect: number
  view: View
  onView: (view: View) => void
  /** Classes of the frame: its corners and width. */
  className: string
}

/** How much of what is shown one step moves. */
const STEP = 0.1
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Shows the part of an image that is kept, as it will look. It is moved by dragging, by buttons and by arrow keys, and
 * zoomed by a slider and by buttons (WCAG 2.5.7).
 */
export function CropFrame({ image, aspect, view, onView, className }: CropProps) {
  const { size } = image
  const crop = cropOf(view, size, aspect)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const show = (next: View) => onView(within(next, size, aspect))
  /** Distances in shares of what is shown. */
  const move = (x: number, y: number) => show({ ...view, x: view.x + x * crop.width, y: view.y + y * crop.height })
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!grip.current) return
    move(
      (grip.current.x - clientX) / currentTarget.clientWidth,
      (grip.current.y - clientY) / currentTarget.clientHeight,
    )
    grip.current = { x: clientX, y: clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    move(direction[0] * STEP, direction[1] * STEP)
  }
  return (
    <fieldset
      ref={useFocusOnMount()}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-1 justify-items-center gap-4 outline-none"
    >
      <legend className="sr-only">Visible part of the image. Move it with the arrow keys.</legend>
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
        className={`cursor-grab touch-none active:cursor-grabbing ${className}`}
      >
        <CroppedImage image={image} aspect={aspect} view={view} />
      </div>
      <CropControls
        crop={crop}
        zoom={view.zoom}
        onZoom={(zoom) => show({ ...view, zoom })}
        onMove={(x, y) => move(x * STEP, y * STEP)}
      />
    </fieldset>
  )
}

/** The control that chose the image is removed; the arrow keys work at once. */
function useFocusOnMount() {
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return frame
}

/** The kept part alone, filling its place. Browsers show images upright, so the fractions are those of the server. */
export function CroppedImage({ image, aspect, view }: Pick<CropProps, 'image' | 'aspect' | 'view'>) {
  const { x, y, width, height } = cropOf(view, image.size, aspect)
  return (
    <div className="relative size-full overflow-hidden rounded-[inherit]" style={{ aspectRatio: aspect }}>
      <img
        src={image.url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none select-none"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * x) / width}%`,
          top: `${(-100 * y) / height}%`,
        }}
      />
    </div>
  )
}
