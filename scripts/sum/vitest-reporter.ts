import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { leaveSum } from './sum.ts'

/** Leaves the sum of a Vitest run (`leaveSum`), with what failed outside any test among the failed. */
export default class VitestSum implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message: string }[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    leaveSum({
      passed: passed.length,
      failed: [
        ...tests.filter((test) => !test.ok()).map(nameOf),
        ...modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId),
        ...unhandledErrors.map((error) => error.message),
      ],
      toldAgain: passed.filter((test) => test.diagnostic()?.flaky).map(tellWhy),
    })
  }
}

/** Why a test stumbled before it passed: of one with generated values that is a fault of the product, found by chance. */
function tellWhy(test: TestCase) {
  const errors = test.result().errors ?? []
  return [nameOf(test), ...errors.map(({ message }) => message.slice(0, longestReason))].join('\n')
}

/** Letters of a message: what failed and, of a property, with which values. */
const longestReason = 1000

function nameOf(test: TestCase) {
  return `${test.project.name} › ${test.module.relativeModuleId} › ${test.fullName}`
}
