import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends the run with the plain line `N passed, N failed`. */
export default class Summary implements Reporter {
  private passed = 0;
  private failed = 0;

  onTestEnd(_test: TestCase, { status }: TestResult) {
    if (status === 'passed') this.passed += 1;
    else this.failed += 1;
  }

  onEnd(result: FullResult) {
    const failed = this.failed || (result.status === 'passed' ? 0 : 1);
    console.log(`${this.passed} passed, ${failed} failed`);
  }
}
