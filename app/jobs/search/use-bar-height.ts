import { type RefObject, useEffect, useRef } from 'react'

/** The filters stick below the bar, whose chips may take several rows: its height is known to styles as `--bar`. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return bar
}
