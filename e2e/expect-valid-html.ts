import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

// The preset `browser` turns off rules about the notation of source files, which the browser does not keep.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:browser'],
  rules: {
    // React generates ids such as `_r_1_`, which the HTML standard allows.
    'valid-id': ['error', { relaxed: true }],
    // The checkboxes of a group have the same name, and the form reads them as a list.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Radix sets `aria-hidden` on the page behind an open dialog and keeps the focus inside the dialog.
    'hidden-focusable': 'off',
    // The type is `text` by default, and Radix renders an input without a type for its slider.
    'no-implicit-input-type': 'off',
    // Our progress bars, toggle buttons and selects need styles that native elements do not support (decision 23).
    'prefer-native-element': 'off',
  },
})

/** Expects that the rendered page, as HTML, breaks no rule of html-validate. */
export async function expectValidHtml(page: Page) {
  const { results } = await validator.validateString(await page.content())
  const descriptions = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
  expect(descriptions, `HTML errors on ${page.url()}`).toEqual([])
}
