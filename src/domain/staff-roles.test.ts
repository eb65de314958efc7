import { describe, expect, it } from 'vitest';
import { mayDo, staffRoles } from './staff-roles.ts';

const allowed = (...roles: Parameters<typeof mayDo>[1]) => staffRoles.filter((role) => mayDo(role, roles));

describe('what staff may do', () => {
  it('is everything for an admin, also what no role was given', () => {
    expect(allowed()).toEqual(['admin']);
  });

  it('is for the others what their role was given, and no more', () => {
    expect(allowed('content')).toEqual(['admin', 'content']);
    expect(allowed('support')).toEqual(['admin', 'support']);
    expect(allowed('sales', 'support')).toEqual(['admin', 'support', 'sales']);
  });
});
