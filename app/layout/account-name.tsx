import type { Me } from '#domain/account/auth.contract.ts'

export function AccountName({ me: { name, email } }: { me: Me }) {
  return (
    <>
      <span className="sr-only">Account: </span>
      <span className="max-w-[clamp(3rem,60vw-9rem,6rem)] truncate py-1 md:max-w-40">
        {name || email.split('@', 1)[0]}
      </span>
    </>
  )
}
