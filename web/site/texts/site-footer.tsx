import { paths } from '../../platform/navigation/paths.ts'
import { Link, useLocation } from '../../ui/router/index.ts'
import { useHasLoaded } from '../../ui/browser/run-when-idle.ts'
import { useSiteTexts } from './calls.ts'

/**
 * Links to the texts of the operators, below every screen. They are in the space that the page keeps free at its end,
 * so no screen becomes longer. A site without texts has no footer. The messages screen fills the window, so it has none
 * either. The list of texts loads when the browser is idle, because the footer is at the end of the page.
 */
export function SiteFooter() {
  return useHasLoaded() && <TextLinks />
}

function TextLinks() {
  const texts = useSiteTexts()
  const fillsWindow = useLocation().pathname === paths.messages
  if (texts.length === 0 || fillsWindow) return null
  return (
    <footer className={footerLook}>
      <nav aria-label="About this site">
        <ul className="flex flex-wrap justify-center gap-x-5 sm:gap-x-7">
          {texts.map(({ name, title }) => (
            <li key={name}>
              <Link to={paths.siteText(name)} className={linkLook}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

const footerLook =
  'print:hidden mx-auto -mt-[calc(6.5rem+env(safe-area-inset-bottom))] mb-[calc(4rem+env(safe-area-inset-bottom))] w-full max-w-7xl px-4 pt-1 sm:px-6 md:-mt-15 md:mb-5 lg:px-8'
const linkLook =
  'block py-2 text-sm text-ink-faint underline-offset-4 transition-colors hover:text-ink hover:underline aria-[current=page]:text-ink'
