import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { writeSummary } from './test-summary.ts'

/** Writes the summary of a Vitest run, including modules that failed to load and errors outside any test. */
export default class VitestSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message: string }[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: ReturnType<TestCase['result']>['state']) =>
      tests.filter((test) => test.result().state === state)
    writeSummary({
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      failed: [
        ...tests.filter((test) => !test.ok()).map(nameOf),
        ...modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId),
        ...unhandledErrors.map((error) => error.message),
      ],
      flaky: [],
    })
  }
}

function nameOf(test: TestCase) {
  return `${test.project.name} › ${test.module.relativeModuleId} › ${test.fullName}`
}
