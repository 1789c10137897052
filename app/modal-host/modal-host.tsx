import { Suspense } from 'react'
import { useModal } from '#app/browser/modals.ts'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { useDelayed } from '#app/ui/use-delayed.ts'
import { MODALS, type Modal } from './modal-table.ts'

export function ModalHost({ where }: { where: Modal['where'] }) {
  return (
    <Suspense fallback={<Loading />}>
      {MODALS.filter((modal) => modal.where === where).map((modal) => (
        <Hosted key={modal.names[0]} modal={modal} />
      ))}
    </Suspense>
  )
}

function Hosted({ modal: { names, where, View } }: { modal: Modal }) {
  const state = useModal(...names)
  return state && <View key={where === 'profile' ? state.openCount : undefined} {...state} />
}

function Loading() {
  if (!useDelayed(true)) return null
  return (
    <div role="status" className="fixed inset-0 z-40 bg-veil p-[16px] pt-[12dvh]">
      <div className="mx-auto max-w-md rounded-l bg-paper p-[16px] shadow-raised">
        <span className="sr-only">Loading</span>
        <FieldSkeletons count={2} />
      </div>
    </div>
  )
}
