import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Prints each failure as it happens: the whole report comes at the end, half an hour later. */
export default class TellFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'failed') tell(`${test.module.relativeModuleId} › ${test.fullName}`, result.errors);
  }

  /** A file that does not load, or whose hooks fail, has no failed test. */
  onTestModuleEnd(file: TestModule): void {
    if (file.errors().length > 0) tell(file.relativeModuleId, file.errors());
  }
}

function tell(what: string, errors: readonly { message: string }[]): void {
  console.log(`\n✗ ${what}\n  ${errors.map(({ message }) => message).join('\n  ')}`);
}
