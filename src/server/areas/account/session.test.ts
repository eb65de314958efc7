import { expect, it } from 'vitest';
import { isStaffThemselves } from './session.ts';

it('who looks as staff is of staff, logged in, and acts as nobody', () => {
  expect(isStaffThemselves(null)).toBe(false);
  expect(isStaffThemselves({ isStaff: true, impersonatorId: null })).toBe(true);
  expect(isStaffThemselves({ isStaff: false, impersonatorId: null })).toBe(false);
  expect(isStaffThemselves({ isStaff: true, impersonatorId: 7 })).toBe(false);
});
