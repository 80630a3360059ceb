import { Fragment } from 'react'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { useSiteTexts } from './calls.ts'

/** Asks visitors who register to read the terms and the privacy notice, if the operators have written them. */
export function RegistrationTexts() {
  const texts = useSiteTexts().filter(({ name }) => name === 'terms' || name === 'privacy')
  if (texts.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      Please read these texts before you register:{' '}
      {texts.map(({ name, title }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link to={paths.siteText(name)} className="font-medium text-ink underline underline-offset-3">
            {title}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

/** Tells a suspended member how to reach the administrators, if the operators have written a contact page. */
export function SuspensionContact() {
  const contact = useSiteTexts().find(({ name }) => name === 'contact')
  if (!contact) return null
  return (
    <p className="text-sm text-ink-soft">
      Your account is suspended. This is how you reach the people who run this site:{' '}
      <Link to={paths.siteText('contact')} className="font-medium text-ink underline underline-offset-3">
        {contact.title}
      </Link>
    </p>
  )
}
