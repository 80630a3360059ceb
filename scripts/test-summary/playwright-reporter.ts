import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { writeSummary } from './test-summary.ts'

/**
 * Writes the summary of a Playwright run, including errors outside any test, and limits retries to timeouts:
 * Playwright itself can only retry every kind of failure.
 */
export default class PlaywrightSummaryReporter implements Reporter {
  readonly #errors: string[] = []
  #tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onTestEnd(test: TestCase, { status }: TestResult) {
    // Playwright reads `retries` after this call to decide whether the test runs again.
    if (status !== 'timedOut') test.retries = 0
  }

  onError({ message }: TestError) {
    this.#errors.push(message ?? 'an error outside any test')
  }

  onEnd() {
    const flaky = this.#namesOf('flaky')
    writeSummary({
      passed: this.#namesOf('expected').length + flaky.length,
      skipped: this.#namesOf('skipped').length,
      failed: [...this.#namesOf('unexpected'), ...this.#errors],
      flaky,
    })
  }

  #namesOf(outcome: ReturnType<TestCase['outcome']>) {
    return this.#tests
      .filter((test) => test.outcome() === outcome)
      .map((test) => test.titlePath().filter(Boolean).join(' › '))
  }
}
