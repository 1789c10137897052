import type { Me } from '#domain/account/auth.contract.ts'

export function AccountName({ me: { name, email, headhunter } }: { me: Me }) {
  return (
    <>
      <span className="sr-only">Account: </span>
      <span
        className={`truncate py-1 md:max-w-40 ${headhunter ? 'max-w-[clamp(2.5rem,60vw-11rem,6rem)]' : 'max-w-[clamp(3rem,60vw-9rem,6rem)]'}`}
      >
        {name || email.split('@', 1)[0]}
      </span>
    </>
  )
}
