import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** False until the page of a user who logged in while it was open has that user’s data. */
export function useOwnData(username: string | undefined): boolean {
  const [owner, setOwner] = useState(username)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (username !== undefined && username !== owner) void revalidate().then(() => setOwner(username))
  }, [username, owner, revalidate])
  return username === owner
}
