import { describe, expect, it } from 'vitest';
import { hostsOf, whereOf } from './database-hosts.ts';

describe('an address of several hosts', () => {
  const several =
    'postgresql://ann:p%40ss@first:5432,second:6432/jobs?target_session_attrs=read-write&sslmode=verify-full';

  it('is an address for each, with user, password and settings', () => {
    expect(hostsOf(several)).toEqual([
      'postgresql://ann:p%40ss@first:5432/jobs?sslmode=verify-full',
      'postgresql://ann:p%40ss@second:6432/jobs?sslmode=verify-full',
    ]);
    expect(hostsOf('postgres://a,b/jobs?target_session_attrs=primary')).toEqual([
      'postgres://a/jobs',
      'postgres://b/jobs',
    ]);
    expect(hostsOf('postgresql://[::1]:5432/jobs')).toEqual(['postgresql://[::1]:5432/jobs']);
  });

  it('is reported without user and password', () => {
    expect(whereOf(several)).toBe('jobs at first:5432, second:6432');
  });
});
