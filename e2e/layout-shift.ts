import type { Page } from '@playwright/test'

/** Returns by how much the content of the page has moved since it was opened, as the sum of all layout shifts. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      resolve(observer.takeRecords().reduce((sum, { value }) => sum + value, 0))
    })))`,
  )
}
