import { expect, it } from 'vitest';
import { ConfigError } from './platform/config.ts';
import { startOptions } from './start-options.ts';

it('a process is all in one, unless its role is named', () => {
  expect(startOptions([])).toEqual({ role: 'all', isDev: false });
  expect(startOptions(['--role', 'web'])).toEqual({ role: 'web', isDev: false });
  expect(startOptions(['--role=worker'])).toEqual({ role: 'worker', isDev: false });
  expect(startOptions(['--dev', '--role', 'all'])).toEqual({ role: 'all', isDev: true });
});

it('a role that is mistyped or missing, and an option that is not there, stop a start with what there is', () => {
  for (const wrong of [
    ['--role', 'wroker'],
    ['--role'],
    ['--role='],
    ['--role', '--dev'],
    ['--roles', 'web'],
    ['web'],
  ]) {
    expect(() => startOptions(wrong), wrong.join(' ')).toThrow(ConfigError);
    expect(() => startOptions(wrong), wrong.join(' ')).toThrow('The options are --role web|worker|all and --dev');
  }
});
