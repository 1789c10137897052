export function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="mb-2.5 flex gap-4 rounded-box border border-line bg-card px-4.5 py-4">
          <div className="size-11 flex-none rounded-box bg-primary-soft max-md:hidden" />
          <div className="flex-1 space-y-2.5 py-1">
            <div className="h-4 w-3/5 rounded-s bg-line" />
            <div className="h-3.5 w-2/5 rounded-s bg-line" />
            <div className="h-5 w-1/3 rounded-s bg-line" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function FieldSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-4 motion-reduce:animate-none">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="grid gap-1.5">
          <div className="h-3.5 w-1/4 rounded-s bg-line" />
          <div className="h-11 rounded-box bg-line" />
        </div>
      ))}
    </div>
  )
}
