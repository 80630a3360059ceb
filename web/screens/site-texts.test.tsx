import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { login } from '../../contract/sign-in/calls.ts'
import { getSiteText, listSiteTexts } from '../../contract/site/texts/calls.ts'
import { AuthScreen } from './auth-screen.tsx'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { RegistrationTexts } from '../site/texts/sign-in-texts.tsx'
import { SiteFooter } from '../site/texts/site-footer.tsx'
import { SiteTextScreen } from './site-text-screen.tsx'

const privacy = { name: 'privacy', title: 'Privacy notice' } as const
const terms = { name: 'terms', title: 'House rules' } as const
const contact = { name: 'contact', title: 'Contact' } as const

describe('the links to the texts of the operators', () => {
  // Requirement privacy-3: The footer, the registration and the message to a suspended member link to the texts that
  // are ready; a text that is missing or not filled in has no link, and its address is an unknown page.
  test('are in the footer, with their titles', async () => {
    startFakeApi().answer(listSiteTexts, () => [privacy, contact])
    await renderInApp(<SiteFooter />)
    expect((await screen.findByRole('link', { name: 'Privacy notice' })).getAttribute('href')).toBe('/privacy')
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  // Shows privacy-3.
  test('ask visitors to read the terms and the privacy notice before they register', async () => {
    startFakeApi().answer(listSiteTexts, () => [privacy, terms, contact])
    await renderInApp(<RegistrationTexts />)
    const text = await screen.findByText(/before you register/)
    expect(text.textContent).toBe('Please read these texts before you register: Privacy notice, House rules')
  })

  // Shows privacy-3.
  test('lead a suspended member to the contact page after the sign-in', async () => {
    const api = startFakeApi()
    api.answer(listSiteTexts, () => [contact])
    api.reject(login, 'AccountSuspended')
    const { user } = await renderInApp(<AuthScreen />)
    await user.type(screen.getByLabelText('Username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'analytical engine')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findByRole('link', { name: 'Contact' })).getAttribute('href')).toBe('/contact')
  })

  // Shows privacy-3.
  test('do not exist on a site without texts', async () => {
    const api = startFakeApi()
    api.answer(listSiteTexts, () => [])
    const { container } = await renderInApp(<SiteFooter />)
    await expect.poll(() => api.requests).toHaveLength(1)
    expect(container.textContent).toBe('')
  })
})

describe('the page of a text', () => {
  // Shows privacy-1.
  test('shows its title and its content', async () => {
    startFakeApi().answer(getSiteText, () => ({ ...terms, html: '<p>Be <strong>friendly</strong>.</p>' }))
    await renderInApp(<SiteTextScreen notFound="404" />, { address: '/terms' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('House rules')
    expect(screen.getByText('friendly').tagName).toBe('STRONG')
    expect(document.title).toBe('House rules · Meeplehood')
  })

  // Shows privacy-3.
  test('is the not-found page if the operators have not written the text', async () => {
    startFakeApi().reject(getSiteText, 'NotFound')
    await renderInApp(<SiteTextScreen notFound={<p>404 Page Not Found</p>} />, { address: '/imprint' })
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy()
  })

  // Shows privacy-4.
  test('says that the text could not be loaded if its file is damaged', async () => {
    startFakeApi().reject(getSiteText, 'SiteTextUnreadable')
    await renderInApp(<SiteTextScreen notFound="404" />, { address: '/imprint' })
    expect((await screen.findByRole('alert')).textContent).toContain('This text could not be loaded')
  })
})
