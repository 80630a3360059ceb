import { expect, test } from 'vitest'
import { packagesImportedIn } from './browser-packages.ts'

// Shows privacy-11.
test('the packages of the browser are those that scripts and style sheets import', () => {
  const text = `
    import { useState } from 'react'
    import {
      zodResolver,
    } from '@hookform/resolvers/zod'
    import './styles.css'
    export { api } from '../api.ts'
    const picker = await import('react-day-picker')
    @import 'tailwindcss/theme.css' layer(theme);
  `
  expect(packagesImportedIn(text)).toEqual(['react', '@hookform/resolvers', 'react-day-picker', 'tailwindcss'])
})
