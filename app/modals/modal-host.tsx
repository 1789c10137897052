import { Suspense } from 'react'
import { useModal } from '#app/browser/modals.ts'
import { MODALS, type Modal } from './modal-table.ts'

export function ModalHost({ where }: { where: Modal['where'] }) {
  return (
    <Suspense fallback={null}>
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
