import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** End the run with the names of unsteady journeys, which only passed when run again, and the line `N passed, N failed`. */
export default class Summary implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite) {
    this.tests = suite.allTests();
  }

  onEnd(result: FullResult) {
    const ended = (outcome: ReturnType<TestCase['outcome']>) => this.tests.filter((test) => test.outcome() === outcome);
    const unsteady = ended('flaky');
    const failed = ended('unexpected').length || (result.status === 'passed' ? 0 : 1);
    for (const test of unsteady) console.log(`unsteady: ${test.titlePath().filter(Boolean).join(' › ')}`);
    console.log(`${ended('expected').length + unsteady.length} passed, ${failed} failed`);
  }
}
