import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SiteTextName, siteTextTitles } from '../../contract/site/texts/rules.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { DocumentTitle } from '../platform/navigation/document-title.tsx'
import { useLocation } from '../ui/router/index.ts'
import { ErrorState, Skeleton, SkeletonText } from '../ui/feedback/states.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { siteTextQuery } from '../site/texts/calls.ts'
import '../site/texts/site-text.css'

/** A text of the operators, such as the privacy notice. The address is its name: `/privacy`. */
export function SiteTextScreen({ notFound }: { notFound: ReactNode }) {
  const name = useLocation().pathname.slice(1) as SiteTextName
  const { data: text, error, isPending, isFetching, refetch } = useQuery(siteTextQuery(name))
  if (text)
    return (
      <article className="mx-auto max-w-3xl">
        <DocumentTitle>{text.title}</DocumentTitle>
        <PageHeading title={text.title} />
        {/* The server makes this HTML from Markdown, without scripts and pictures (server/site/texts/site-text-file.ts). */}
        <div className="site-text mt-6" dangerouslySetInnerHTML={{ __html: text.html }} />
      </article>
    )
  if (isPending)
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-8">
        <Skeleton className="h-10 w-3/5" />
        <SkeletonText lines={4} />
        <SkeletonText lines={6} />
      </div>
    )
  if (isProblem(error, 'NotFound'))
    return (
      <>
        <DocumentTitle>Page not found</DocumentTitle>
        {notFound}
      </>
    )
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={siteTextTitles[name]} className="mb-6" />
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        This text could not be loaded. Please try again later.
      </ErrorState>
    </div>
  )
}
