import { type DragEvent, useEffect, useId, useRef, useState } from 'react'

/** A drop area with a file button; the limits are shown before. */
export function ImagePicker(props: {
  onChoose: (file: File) => void
  error: string | null
  /** Takes the focus: the button that led here is removed. */
  isFocused: boolean
}) {
  const { onChoose, error, isFocused } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the file field within does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
        className={`grid place-items-center gap-3 rounded-box border border-dashed px-4 py-7 text-center ${isDraggedOver ? 'border-primary bg-primary-soft' : 'border-control'}`}
      >
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center rounded-box border border-line-2 bg-card px-4.5 leading-none font-semibold hover:border-primary has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary"
        >
          Choose an image
          <input
            ref={field}
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-limits${error ? ` ${id}-problem` : ''}`}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = '' // the same file may be chosen again
              if (file) onChoose(file)
            }}
          />
        </label>
        <p id={`${id}-limits`} className="max-w-[44ch] text-s text-ink-2">
          Or drop it here. JPEG, PNG or WebP, up to 10 MB and 40 million pixels. We remove location and camera data.
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className="pt-2 font-[550] text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
