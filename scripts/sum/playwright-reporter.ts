import type { Reporter, Suite, TestError } from '@playwright/test/reporter'
import { leaveSum } from './sum.ts'

/** Leaves the sum of a Playwright run (`leaveSum`), with what failed outside any story among the failed. */
export default class PlaywrightSum implements Reporter {
  readonly #errors: string[] = []
  #stories: ReturnType<Suite['allTests']> = []

  onBegin(_configuration: unknown, suite: Suite) {
    this.#stories = suite.allTests()
  }

  onError(error: TestError) {
    this.#errors.push(error.message ?? 'an error outside any story')
  }

  onEnd() {
    const passed = this.#stories.filter((story) => ['expected', 'flaky'].includes(story.outcome()))
    leaveSum({
      passed: passed.length,
      failed: [...this.#named('unexpected'), ...this.#errors],
      toldAgain: this.#named('flaky'),
    })
  }

  #named(outcome: 'unexpected' | 'flaky') {
    return this.#stories
      .filter((story) => story.outcome() === outcome)
      .map((story) => story.titlePath().filter(Boolean).join(' › '))
  }
}
