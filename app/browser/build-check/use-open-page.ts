import { type NavigateOptions, useNavigate } from 'react-router'
import { isNewBuild } from './use-build-check.ts'

/** Leads to another page of the site: by the router, or as a whole document once the server has newer pages. */
export function useOpenPage(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return (href, options) => {
    if (!isNewBuild()) return void navigate(href, options)
    if (options?.replace) location.replace(href)
    else location.assign(href)
  }
}
